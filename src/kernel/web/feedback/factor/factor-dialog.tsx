import { call } from '../../api.ts'
import { useTexts } from '../../i18n.ts'
import { useReadAs } from '../../query.ts'
import { Dialog } from '../layers.tsx'
import { FactorForm, type Factor, type Way } from './factor-form.tsx'

interface Own {
  readonly totp: boolean
  readonly passkey: number
}

/** Asks for the person's own second factor again (`withFactor`). */
export default function FactorDialog({ answer }: { readonly answer: (given: boolean) => void }) {
  const { t } = useTexts()
  const own = useReadAs<Own>('users/faktor').data
  const ways: Way[] = [
    ...(own?.totp ? (['TOTP'] as const) : []),
    ...(own?.passkey ? (['PASSKEY'] as const) : []),
    'PEMULIHAN',
  ]
  const send = async (factor: Factor) => {
    await call('POST', 'users/faktor/bukti', { ...factor })
    answer(true)
  }
  const closed = () => answer(false)
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
