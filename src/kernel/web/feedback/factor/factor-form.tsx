import { Button } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '../problem.tsx'
import { useTexts } from '../../i18n.ts'
import { askPasskey, passkeysPossible, type PasskeyAnswer } from './passkey.ts'
import card from '../card-form.module.css'
import { useSending } from '../use-sending.ts'
import css from './factor-form.module.css'

/** A given factor: a typed code, or a passkey's signature. */
export type Factor = { readonly kode: string } | PasskeyAnswer

export type Way = 'TOTP' | 'PASSKEY' | 'PEMULIHAN'

interface Props {
  /** The person's factors, by the server's names. */
  readonly ways: readonly Way[]
  /** Call for a passkey's challenge, and its input beside the host. */
  readonly passkey: {
    readonly path: Parameters<typeof askPasskey>[0]
    readonly input?: Readonly<Record<string, unknown>>
  }
  /** Sends the factor. Throws the server's refusal. */
  readonly send: (factor: Factor) => Promise<void>
  readonly back: { readonly text: string; readonly onClick: () => void }
}

/** Asks for a second factor: a code of the app, a passkey, or a recovery code without either. */
export function FactorForm({ ways, passkey, send, back }: Props) {
  const { t } = useTexts()
  const app = ways.includes('TOTP')
  const [recovery, setRecovery] = useState(!app && !ways.includes('PASSKEY'))
  const [kode, setKode] = useState('')
  const { busy, problem, run, submit, forget } = useSending()
  const withPasskey = ways.includes('PASSKEY') && passkeysPossible()
  const change = (to: boolean) => {
    setRecovery(to)
    setKode('')
    forget()
  }
  const typed = recovery || app
  return (
    <form
      className={card['form']}
      onSubmit={submit(
        () => send({ kode: kode.trim() }),
        (done) => done || setKode(''),
      )}
    >
      {typed && (
        <label className={`${card['field']} ${css['code']}`} key={String(recovery)}>
          {t(recovery ? 'faktor.kode_pemulihan' : 'faktor.kode_aplikasi')}
          <input
            value={kode}
            required
            autoFocus
            data-autofocus
            autoComplete="one-time-code"
            inputMode={recovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            onChange={(e) => setKode(e.target.value)}
          />
          <small>{t(recovery ? 'faktor.kode_pemulihan_isi' : 'faktor.kode_aplikasi_isi')}</small>
        </label>
      )}
      <Problem>{problem}</Problem>
      {typed && (
        <Button type="submit" loading={busy} fullWidth>
          {t('faktor.lanjut')}
        </Button>
      )}
      {withPasskey && (
        <Button
          variant={typed ? 'default' : 'filled'}
          loading={busy}
          fullWidth
          {...(typed ? {} : { 'data-autofocus': true, autoFocus: true })}
          onClick={() =>
            void run(async () => send(await askPasskey(passkey.path, { ...passkey.input })))
          }
        >
          {t('izin.pakai_passkey')}
        </Button>
      )}
      {ways.includes('PASSKEY') && !withPasskey && (
        <p className={css['hint']}>{t('faktor.passkey_tidak_bisa')}</p>
      )}
      <div className={css['more']}>
        {(app || withPasskey) && (
          <button type="button" onClick={() => change(!recovery)}>
            {t(recovery ? 'faktor.cara_biasa' : 'faktor.tanpa_perangkat')}
          </button>
        )}
        <button type="button" onClick={back.onClick}>
          {back.text}
        </button>
      </div>
    </form>
  )
}
