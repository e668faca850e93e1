import { Button } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { ApiError, call } from '#kernel/web/api.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { LanguageSelect } from '#kernel/web/ui/language-select.tsx'
import card from '#kernel/web/feedback/card-form.module.css'
import { FactorForm, type Way } from '#kernel/web/feedback/factor/factor-form.tsx'
import { useSending } from '#kernel/web/feedback/use-sending.ts'
import css from './authenticator.module.css'
import { keepPhone, type Phone } from './session.ts'

/** The refusal that carries a half log-in. */
const SECOND = 'faktor.diperlukan'

/** What the password opened, where a second factor is asked for: good for the second step alone. */
interface Half {
  readonly setengah: string
  readonly ways: readonly Way[]
}

export function LoginCard() {
  const { t } = useTexts()
  const [half, setHalf] = useState<Half | null>(null)
  return (
    <main className={css['login']}>
      <div className={css['card']}>
        <header className={card['brand']}>
          <i aria-hidden="true" />
          <h1>{t('authenticator.judul')}</h1>
        </header>
        <p className={css['quiet']}>{t(half ? 'faktor.langkah_dua' : 'authenticator.ajakan')}</p>
        {half ? (
          <FactorForm
            ways={half.ways}
            passkey={{ path: 'users/login/faktor/passkey', input: { setengah: half.setengah } }}
            send={async (factor) => {
              const step = { setengah: half.setengah, ...factor }
              keepPhone((await call<Phone>('POST', 'authenticator/login/faktor', step)).data)
            }}
            back={{ text: t('faktor.kembali_masuk'), onClick: () => setHalf(null) }}
          />
        ) : (
          <WithPassword onHalf={setHalf} />
        )}
        <LanguageSelect />
      </div>
    </main>
  )
}

function WithPassword({ onHalf }: { readonly onHalf: (half: Half) => void }) {
  const { t } = useTexts()
  const [user_id, setUser] = useState('')
  const [password, setPassword] = useState('')
  const { busy, problem, submit } = useSending()
  const login = async () => {
    try {
      keepPhone((await call<Phone>('POST', 'authenticator/login', { user_id, password })).data)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== SECOND) throw error
      const { setengah, cara } = error.params
      onHalf({ setengah: String(setengah), ways: String(cara).split(' ') as Way[] })
    }
  }
  return (
    <form className={card['form']} onSubmit={submit(login)}>
      <label className={card['field']}>
        {t('label.user_id')}
        <input
          value={user_id}
          required
          autoFocus
          autoComplete="username"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(e) => setUser(e.target.value)}
        />
      </label>
      <label className={card['field']}>
        {t('login.password')}
        <input
          value={password}
          required
          type="password"
          autoComplete="current-password"
          onChange={(e) => setPassword(e.target.value)}
        />
      </label>
      <Problem>{problem}</Problem>
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t('login.masuk')}
      </Button>
    </form>
  )
}
