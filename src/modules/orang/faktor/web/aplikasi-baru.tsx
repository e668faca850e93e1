import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { post } from '#kernel/web/api.ts'
import { useSending } from '#kernel/web/feedback/use-sending.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Row } from '#kernel/web/ui/layout.tsx'
import type { mulaiTotp, selesaiTotp } from '../contract.ts'
import css from './faktor.module.css'

export type Rahasia = CallOutput<typeof mulaiTotp>

interface Props {
  readonly rahasia: Rahasia
  readonly onSelesai: (pemulihan: readonly string[]) => void
  readonly onBatal: () => void
}

/** The secret as QR code and as text, and the first code of the app that shows that it was taken. */
export function AplikasiBaru({ rahasia, onSelesai, onBatal }: Props) {
  const { t } = useTexts()
  const [kode, setKode] = useState('')
  const { busy, problem, submit } = useSending()
  const { ukuran, gelap } = rahasia.qr
  const aktifkan = async () => {
    const { pemulihan } = await post<typeof selesaiTotp>('users/faktor/totp/selesai', { kode })
    onSelesai(pemulihan)
  }
  return (
    <form className={css['stack']} onSubmit={submit(aktifkan, (done) => done || setKode(''))}>
      <p>{t('faktor.pindai')}</p>
      <div className={css['qr']}>
        <svg viewBox={`0 0 ${ukuran} ${ukuran}`} role="img" aria-label={t('faktor.qr')}>
          <rect width={ukuran} height={ukuran} fill="#fff" />
          <path d={gelap} fill="#000" />
        </svg>
        <div>
          <p className={css['quiet']}>{t('faktor.ketik_rahasia')}</p>
          <output className={css['rahasia']} aria-label={t('faktor.rahasia')}>
            {rahasia.rahasia.match(/.{1,4}/g)?.join(' ')}
          </output>
        </div>
      </div>
      <TextInput
        label={t('faktor.kode_aplikasi')}
        value={kode}
        required
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={problem}
        onChange={(e) => setKode(e.currentTarget.value)}
      />
      <Row>
        <Button type="submit" loading={busy}>
          {t('faktor.aktifkan')}
        </Button>
        <Button variant="default" onClick={onBatal}>
          {t('button.batal')}
        </Button>
      </Row>
    </form>
  )
}
