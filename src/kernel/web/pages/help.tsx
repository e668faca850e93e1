import { Modal } from '@mantine/core'
import { hasText, useTexts } from '../i18n.ts'
import { ShortcutList } from '../shortcut/shortcut-list.tsx'
import { useLocation } from '../router/router.ts'
import { useScreens } from '../shell/use-screens.ts'

/** `/master-baki` → `help.master-baki`. */
const helpKey = (path: string) => `help.${path.replace(/^\//, '').toLowerCase()}`

/** F1: the purpose of this screen, in its own text where there is one, and its keys. */
export default function Help({ onClose }: { readonly onClose: () => void }) {
  const { t, tt } = useTexts()
  const { path } = useLocation()
  const row = useScreens().data?.find((r) => r.path.toLowerCase() === path.toLowerCase())
  const key = helpKey(path)
  const general = row?.report ? 'bantuan.laporan' : 'bantuan.umum'
  const text = hasText(key) ? tt(key) : t(row?.master ? 'bantuan.master' : general)
  return (
    <Modal opened onClose={onClose} title={row?.title ?? t('bantuan.judul')} closeOnClickOutside>
      <p style={{ margin: '0 0 16px', whiteSpace: 'pre-line' }}>{text}</p>
      <ShortcutList />
    </Modal>
  )
}
