import { call } from '../api.ts'
import { type Factor, FactorForm, type Way } from '../feedback/factor/factor-form.tsx'
import { useTexts } from '../i18n.ts'
import type { LoginAnswer } from '../session/session.ts'

/** A login with the right password, as described in the server's refusal. */
export interface HalfLogin {
  readonly setengah: string
  readonly cara: string
}

interface Props extends HalfLogin {
  readonly onEnter: (answer: LoginAnswer) => Promise<void>
  readonly onBack: () => void
}

/** The second step of a login; its messages are shown above the fields. */
export default function SecondStep({ setengah, cara, onEnter, onBack }: Props) {
  const { t } = useTexts()
  const send = async (factor: Factor) => {
    const { data } = await call<LoginAnswer>('POST', 'users/login/faktor', { setengah, ...factor })
    await onEnter(data)
  }
  return (
    <FactorForm
      ways={cara.split(' ') as Way[]}
      passkey={{ path: 'users/login/faktor/passkey', input: { setengah } }}
      send={send}
      back={{ text: t('faktor.kembali_masuk'), onClick: onBack }}
    />
  )
}
