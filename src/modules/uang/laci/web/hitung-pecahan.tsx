import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { type IsiPecahan, Pecahan, keLembar } from './pecahan.tsx'
import { type Lembar, jumlahPecahan } from '../rules.ts'

interface Props {
  readonly title: string
  readonly awal: readonly Lembar[]
  readonly onPakai: (pecahan: readonly Lembar[], jumlah_rp: number) => void
  readonly onClose: () => void
}

/** Counts one drawer by its notes and hands the amount back. */
export function HitungPecahan({ title, awal, onPakai, onClose }: Props) {
  const { t } = useTexts()
  const [isi, setIsi] = useState<IsiPecahan>(
    Object.fromEntries(awal.map((p) => [p.nominal, p.lembar])),
  )
  const pakai = () => {
    const pecahan = keLembar(isi)
    onPakai(pecahan, jumlahPecahan(pecahan))
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false} size={420}>
      <Stack>
        <Pecahan isi={isi} onChange={setIsi} autoFocus />
        <Button onClick={pakai}>{t('laci.pakai')}</Button>
      </Stack>
    </Modal>
  )
}
