import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import css from './opname.module.css'

interface Props {
  /** How many were found so far: `3 dari 60 surat ditemukan`. */
  readonly ketemu: number
  readonly dari: string
  /** How many are on their way to the server: while there are any, the dialog stays open. */
  readonly sisa: number
  readonly onClose: () => void
  readonly tombol?: ReactNode
  readonly children: ReactNode
}

/** The dialog of a count that goes on: how many were found, how many still wait. */
export function DialogLanjut({ ketemu, dari, sisa, onClose, tombol, children }: Props) {
  const { t } = useTexts()
  const tutup = () => {
    if (sisa === 0) onClose()
  }
  return (
    <Modal
      opened
      onClose={tutup}
      title={t('opname.lanjut')}
      closeOnClickOutside={false}
      size={520}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Stack>
        <p className={css['hitung']} role="status">
          <strong>{tulisAngka(ketemu)}</strong>
          {dari}
          {sisa > 0 && <Tag color="wait">{t('opname.antri', { count: sisa })}</Tag>}
        </p>
        {children}
        <div className={css['tombol']}>
          <Button variant="default" onClick={tutup} disabled={sisa > 0}>
            {t('button.kembali')}
          </Button>
          {tombol}
        </div>
      </Stack>
    </Modal>
  )
}
