import { Button } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '../problem.tsx'
import { useTexts } from '../../i18n.ts'
import { askPasskey, passkeysPossible, type PasskeyAnswer } from './passkey.ts'
import card from '../card-form.module.css'
import { useSending } from '../use-sending.ts'
import css from './factor-form.module.css'

/** What a person hands in: a code as it was typed, or what a passkey signed. */
export type Factor = { readonly kode: string } | PasskeyAnswer

export type Way = 'TOTP' | 'PASSKEY' | 'PEMULIHAN'

interface Props {
  /** Ways that this person has, as the server names them. */
  readonly ways: readonly Way[]
  /** Call that gives a challenge for a passkey, and what it wants beside the host. */
  readonly passkey: {
    readonly path: Parameters<typeof askPasskey>[0]
    readonly input?: Readonly<Record<string, unknown>>
  }
  /** Hands it in. Throws what the server says against it. */
  readonly send: (factor: Factor) => Promise<void>
  readonly back: { readonly text: string; readonly onClick: () => void }
}

/** Asks for a second factor: code of the app, passkey, or a recovery code for whoever has neither. */
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
