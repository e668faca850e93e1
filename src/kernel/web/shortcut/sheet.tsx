import { Modal } from '@mantine/core'
import { useTexts } from '../i18n.ts'
import { ShortcutList } from './shortcut-list.tsx'

/** The sheet behind `?`: the keys of this screen. */
export default function Sheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Modal opened onClose={onClose} title={t('pintasan.judul')} closeOnClickOutside>
      <ShortcutList />
    </Modal>
  )
}
