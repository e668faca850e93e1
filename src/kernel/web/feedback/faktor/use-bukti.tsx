import { useState, type ReactNode } from 'react'
import { ApiError, call } from '../../api.ts'
import { useTexts } from '../../i18n.ts'
import { useReadAs } from '../../query.ts'
import { Dialog } from '../layers.tsx'
import { FactorForm, type Factor, type Way } from './factor-form.tsx'

/** What the server says when something asks for the second factor once more. */
const WANTED = 'faktor.bukti'

interface Open {
  readonly given: () => void
  readonly closed: () => void
}

/**
 * Runs what changes the log-in itself. Where the server wants the second factor first, a dialog asks
 * for it and the work is done then; closing it throws the server's refusal. `dialog` belongs into the
 * page.
 */
export function useBukti(): {
  readonly withFactor: <T>(work: () => Promise<T>) => Promise<T>
  readonly dialog: ReactNode
} {
  const [open, setOpen] = useState<Open | null>(null)
  const ask = () =>
    new Promise<boolean>((resolve) =>
      setOpen({ given: () => resolve(true), closed: () => resolve(false) }),
    ).finally(() => setOpen(null))
  const withFactor = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== WANTED || !(await ask())) throw error
      return work()
    }
  }
  return { withFactor, dialog: open && <FactorDialog {...open} /> }
}

interface Own {
  readonly totp: boolean
  readonly passkey: number
}

function FactorDialog({ given, closed }: Open) {
  const { t } = useTexts()
  const own = useReadAs<Own>('users/faktor').data
  const ways: Way[] = [
    ...(own?.totp ? (['TOTP'] as const) : []),
    ...(own?.passkey ? (['PASSKEY'] as const) : []),
    'PEMULIHAN',
  ]
  const send = async (factor: Factor) => {
    await call('POST', 'users/faktor/bukti', { ...factor })
    given()
  }
  if (!own) return null
  return (
    <Dialog label={t('faktor.bukti_judul')} onEscape={closed}>
      <h2>{t('faktor.bukti_judul')}</h2>
      <p>{t('faktor.bukti_isi')}</p>
      <FactorForm
        ways={ways}
        passkey={{ path: 'users/faktor/bukti/passkey' }}
        send={send}
        back={{ text: t('button.batal'), onClick: closed }}
      />
    </Dialog>
  )
}
