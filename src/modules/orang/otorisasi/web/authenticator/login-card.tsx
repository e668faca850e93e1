import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { BAHASA, adalahBahasa } from '#kernel/shared/i18n.ts'
import { call } from '#kernel/web/api.ts'
import { changeLanguage, useTexts } from '#kernel/web/i18n.ts'
import { LANGUAGE_NAMES } from '#kernel/web/shell/user-menu.tsx'
import css from './authenticator.module.css'
import { keepPhone, type Phone } from './session.ts'

export function LanguageSelect() {
  const { t, bahasa } = useTexts()
  return (
    <label className={css['language']}>
      <span>{t('shell.bahasa')}</span>
      <select
        value={bahasa}
        onChange={({ target: { value } }) => adalahBahasa(value) && void changeLanguage(value)}
      >
        {BAHASA.map((b) => (
          <option key={b} value={b}>
            {LANGUAGE_NAMES[b]}
          </option>
        ))}
      </select>
    </label>
  )
}

export function LoginCard() {
  const { t } = useTexts()
  const [user_id, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await call<Phone>('POST', 'authenticator/login', { user_id, password })
      keepPhone(data)
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <main className={css['login']}>
      <form className={css['card']} onSubmit={(e) => void submit(e)}>
        <header className={css['brand']}>
          <i aria-hidden="true" />
          <h1>{t('authenticator.judul')}</h1>
        </header>
        <p className={css['quiet']}>{t('authenticator.ajakan')}</p>
        <label className={css['field']}>
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
        <label className={css['field']}>
          {t('login.password')}
          <input
            value={password}
            required
            type="password"
            autoComplete="current-password"
            onChange={(e) => setPassword(e.target.value)}
          />
        </label>
        {problem && (
          <p className={css['problem']} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('login.masuk')}
        </Button>
        <LanguageSelect />
      </form>
    </main>
  )
}
