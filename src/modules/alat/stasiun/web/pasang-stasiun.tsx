import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import css from './stasiun.module.css'

interface Props {
  /** Told once: closing the dialog is the last that anybody sees of it. */
  readonly token: string
  readonly onClose: () => void
}

const SISTEM = ['windows', 'linux'] as const
type Sistem = (typeof SISTEM)[number]

/** One line for the terminal of the counter's computer; it downloads the program and starts it. */
function perintahPasang(sistem: Sistem, bahasa: Bahasa, token: string): string {
  const server = new URL('.', document.baseURI).href
  const berkas = new URL('stasiun.mjs', server).href
  return sistem === 'windows'
    ? `iwr ${berkas} -OutFile $env:TEMP\\stasiun.mjs; node $env:TEMP\\stasiun.mjs pasang ${bahasa} ${server} ${token}`
    : `curl -fsSL ${berkas} -o /tmp/stasiun.mjs && node /tmp/stasiun.mjs pasang ${bahasa} ${server} ${token}`
}

/** How a station's program is installed, with its new token in the line to copy. */
export function PasangStasiun({ token, onClose }: Props) {
  const { t, bahasa } = useTexts()
  const [sistem, setSistem] = useState<Sistem>(
    navigator.userAgent.includes('Windows') ? 'windows' : 'linux',
  )
  const perintah = perintahPasang(sistem, bahasa, token)
  const salin = async () => {
    try {
      await navigator.clipboard.writeText(perintah)
      toast.success(t('stasiun.tersalin'))
    } catch {
      toast.warning(t('stasiun.salin_sendiri'))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('stasiun.pasang_judul')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <div className={css['stack']}>
        <p className={css['quiet']}>{t('stasiun.pasang_langkah')}</p>
        <SegmentedControl
          value={sistem}
          onChange={(v) => setSistem(v as Sistem)}
          data={[
            { value: 'windows', label: 'Windows' },
            { value: 'linux', label: 'Linux' },
          ]}
        />
        <code className={css['code']} data-testid="perintah-pasang">
          {perintah}
        </code>
        <p className={css['quiet']}>{t('stasiun.sekali_tampil')}</p>
        <div className={css['buttons']}>
          <Button onClick={() => void salin()} data-autofocus>
            {t('stasiun.salin')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('button.tutup')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
