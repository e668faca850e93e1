import { Button } from '@mantine/core'
import { useState } from 'react'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { call } from '#kernel/web/api.ts'
import { ChangeList } from '../izin/change-list.tsx'
import { askPasskey, passkeysPossible } from '#kernel/web/feedback/factor/passkey.ts'
import { useSecondsLeft } from '../izin/qr-way.tsx'
import { toast } from '#kernel/web/feedback/toast.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import type { kunciSaya } from '../../contract-perangkat.ts'
import type { authenticatorRequest } from '../../contract-qr.ts'
import card from '#kernel/web/feedback/card-form.module.css'
import { useSending } from '#kernel/web/feedback/use-sending.ts'
import css from './authenticator.module.css'
import type { Request } from './request-card.tsx'
import type { ApiPaths } from '#kernel/shared/names.ts'

interface Props {
  readonly keystore: string
  readonly onDone: () => void
}

/** One request, whole: nothing is approved that was not on the screen. */
export function RequestView({ keystore, onDone }: Props) {
  const { t } = useTexts()
  const found = useRead<typeof authenticatorRequest>(
    'authenticator/request/{keystore}',
    { keystore },
    { staleTime: Infinity },
  )
  if (found.isPending) return <Skeleton rows={6} />
  if (found.error)
    return (
      <div className={css['stack']}>
        <ErrorView error={found.error} retry={() => void found.refetch()} />
        <Button variant="default" onClick={onDone}>
          {t('button.kembali')}
        </Button>
      </div>
    )
  return <Decision request={found.data} onDone={onDone} />
}

function Decision({
  request: r,
  onDone,
}: {
  readonly request: Request
  readonly onDone: () => void
}) {
  const { t, tt } = useTexts()
  const [step, setStep] = useState<'look' | 'approve' | 'refuse'>('look')
  const left = useSecondsLeft(r.kedaluwarsa)
  return (
    <article className={css['stack']} aria-label={tt(`pilihan.aksi.${r.aksi}`)}>
      <header className={css['amount']}>
        <h2>{tt(`pilihan.aksi.${r.aksi}`)}</h2>
        <strong>{tulisRupiah(r.jumlah_rp)}</strong>
      </header>
      <div className={css['facts']}>
        <KeyValue label={t('label.peminta')} value={`${r.nama_peminta} (${r.peminta})`} />
        <KeyValue label={t('authenticator.toko')} value={r.nama_toko} />
        <KeyValue label={t('izin.dokumen')} value={<code>{r.dokumen}</code>} />
        {r.berat > 0 && (
          <KeyValue label={t('label.berat')} value={`${tulisBerat(dariGram(r.berat))} g`} />
        )}
        <KeyValue label={t('authenticator.diminta')} value={formatInstant(r.diminta)} />
        <ChangeList changes={r.perubahan} />
        {r.keterangan && <p className={css['quiet']}>{r.keterangan}</p>}
      </div>
      <p className={css['quiet']} role="timer">
        {left > 0 ? t('izin.qr_sisa', { detik: left }) : t('izin.qr_habis')}
      </p>
      {step === 'approve' && <Approve request={r} onBack={() => setStep('look')} onDone={onDone} />}
      {step === 'refuse' && <Refuse request={r} onBack={() => setStep('look')} onDone={onDone} />}
      {step === 'look' && (
        <div className={css['stack']}>
          <Button size="md" disabled={left === 0} onClick={() => setStep('approve')}>
            {t('authenticator.setujui')}
          </Button>
          <Button
            size="md"
            color="bad"
            variant="light"
            disabled={left === 0}
            onClick={() => setStep('refuse')}
          >
            {t('authenticator.tolak')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('button.kembali')}
          </Button>
        </div>
      )}
    </article>
  )
}

interface StepProps {
  readonly request: Request
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Sends one decision; what goes wrong stays on the screen. */
function useDecision(path: ApiPaths['POST'], success: string, onDone: () => void) {
  const { busy, problem, run } = useSending()
  const send = (body: () => Promise<Readonly<Record<string, unknown>>>) =>
    run(async () => {
      await call('POST', path, await body())
      toast.success(success)
      onDone()
    })
  return { busy, problem, send }
}

function Approve({ request: { keystore }, onBack, onDone }: StepProps) {
  const { t } = useTexts()
  const [password, setPassword] = useState('')
  const own = useRead<typeof kunciSaya>('webauthn')
  const passkey = passkeysPossible() && own.data?.some((k) => k.rp_id === location.hostname)
  const { busy, problem, send } = useDecision(
    'authenticator/approve',
    t('authenticator.disetujui'),
    onDone,
  )
  const byPasskey = () =>
    send(async () => ({ keystore, ...(await askPasskey('authenticator/options', { keystore })) }))
  return (
    <form
      className={css['stack']}
      onSubmit={(e) => {
        e.preventDefault()
        void send(async () => ({ keystore, password }))
      }}
    >
      {passkey && (
        <Button size="md" type="button" loading={busy} onClick={() => void byPasskey()}>
          {t('izin.pakai_passkey')}
        </Button>
      )}
      <label className={card['field']}>
        {t('authenticator.password_anda')}
        <input
          type="password"
          value={password}
          autoFocus={!passkey}
          autoComplete="current-password"
          onChange={(e) => setPassword(e.target.value)}
        />
      </label>
      <Problem>{problem}</Problem>
      <Button
        size="md"
        type="submit"
        {...(passkey ? { variant: 'default' } : {})}
        loading={busy}
        disabled={password === ''}
      >
        {t('authenticator.setujui_sekarang')}
      </Button>
      <Button variant="default" onClick={onBack}>
        {t('button.kembali')}
      </Button>
    </form>
  )
}

function Refuse({ request: { keystore }, onBack, onDone }: StepProps) {
  const { t } = useTexts()
  const [alasan, setAlasan] = useState('')
  const { busy, problem, send } = useDecision(
    'authenticator/reject',
    t('authenticator.ditolak'),
    onDone,
  )
  return (
    <form
      className={css['stack']}
      onSubmit={(e) => {
        e.preventDefault()
        void send(async () => ({ keystore, alasan: alasan.trim() }))
      }}
    >
      <label className={card['field']}>
        {t('authenticator.alasan')}
        <input
          value={alasan}
          autoFocus
          maxLength={200}
          onChange={(e) => setAlasan(e.target.value)}
        />
      </label>
      <Problem>{problem}</Problem>
      <Button size="md" type="submit" color="bad" loading={busy} disabled={alasan.trim() === ''}>
        {t('authenticator.tolak_sekarang')}
      </Button>
      <Button variant="default" onClick={onBack}>
        {t('button.kembali')}
      </Button>
    </form>
  )
}
