import { Button } from '@mantine/core'
import { useEffect, useState, type FormEvent } from 'react'
import { adalahBahasa } from '../../shared/i18n.ts'
import { TANDA_RILIS, VERSI } from '../../shared/rilis.ts'
import { ApiError, call } from '../api.ts'
import { confirm } from '../feedback/confirm.ts'
import { toast } from '../feedback/toast.ts'
import { loadTexts, useTexts } from '../i18n.ts'
import { Link } from '../router/link.tsx'
import { navigate } from '../router/router.ts'
import { touch } from '../session/idle.ts'
import { chosenLanguage, ENDED, startSession, type LoginAnswer } from '../session/session.ts'
import { chooseLanguage, LanguageChoice, PICKED } from '../shell/user-menu.tsx'
import { TARGET } from './target.ts'
import css from './login.module.css'
import i18next from 'i18next'

/** Why the session ended, as the person is told; an end by itself and anything new have one text. */
function endedText(sebab: string) {
  if (sebab === 'DIKELUARKAN') return 'login.dikeluarkan'
  if (sebab === 'AMBIL_ALIH') return 'login.diambil_alih'
  if (sebab === 'BATAS_WAKTU') return 'login.batas_waktu'
  return sebab === 'NONAKTIF' ? 'login.nonaktif' : 'login.berakhir'
}

const IN_USE = 'sesi.sedang_dipakai'

interface Credentials {
  readonly user_id: string
  readonly password: string
}

/** Asks for the session; a user who is in use is taken over only after the person said so. */
async function login(who: Credentials, question: string): Promise<LoginAnswer | null> {
  const ask = (more: object) =>
    call<LoginAnswer>('POST', 'users/login', { ...who, ...more }).then((a) => a.data)
  try {
    return await ask({})
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== IN_USE) throw error
    const yes = await confirm({ text: `${error.message}\n\n${question}` })
    return yes ? ask({ ambil_alih: true }) : null
  }
}

export function Login() {
  const { t } = useTexts()
  const [who, setWho] = useState<Credentials>({ user_id: '', password: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [ended] = useState(() => sessionStorage.getItem(ENDED))
  useEffect(() => {
    document.title = 'LOGIN'
    sessionStorage.removeItem(ENDED)
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const answer = await login(
        { ...who, user_id: who.user_id.trim().toUpperCase() },
        t('login.ambil_alih'),
      )
      if (answer) await enter(answer)
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500)
        setProblem(error.message)
      else toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <main className={css['page']}>
      <form className={css['card']} onSubmit={(e) => void submit(e)}>
        <div className={css['brand']}>
          <i aria-hidden="true" />
          <h1>Kencana</h1>
        </div>
        <p className={css['lead']}>{t(ended === null ? 'login.ajakan' : endedText(ended))}</p>
        <label className={css['field']}>
          {t('label.user_id')}
          <input
            value={who.user_id}
            autoFocus
            required
            autoComplete="username"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(e) => setWho({ ...who, user_id: e.target.value })}
          />
        </label>
        <label className={css['field']}>
          {t('login.password')}
          <input
            value={who.password}
            required
            type="password"
            autoComplete="current-password"
            onChange={(e) => setWho({ ...who, password: e.target.value })}
          />
        </label>
        {problem && (
          <p className={css['problem']} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" loading={busy} fullWidth>
          {t('login.masuk')}
        </Button>
      </form>
      <footer className={css['foot']}>
        <LanguageChoice />
        <nav>
          <Link to="/terms-and-conditions">{t('publik.syarat_judul')}</Link>
          <Link to="/privacy-policy">{t('publik.privasi_judul')}</Link>
        </nav>
        <span>
          {VERSI} · {TANDA_RILIS}
        </span>
      </footer>
    </main>
  )
}

/** The session stands; the language of the person counts from here, and the way goes where it led. */
async function enter(answer: LoginAnswer): Promise<void> {
  touch()
  startSession(answer)
  const picked = sessionStorage.getItem(PICKED)
  sessionStorage.removeItem(PICKED)
  // What was chosen a moment ago counts, and a lost line is no reason to stay outside.
  if (adalahBahasa(picked)) await chooseLanguage(picked).catch(() => {})
  const bahasa = chosenLanguage()
  if (bahasa !== i18next.language) {
    await loadTexts(bahasa, 'kernel')
    await i18next.changeLanguage(bahasa)
  }
  const target = sessionStorage.getItem(TARGET)
  sessionStorage.removeItem(TARGET)
  await navigate(answer.user.wajib_ganti ? '/ganti-password' : (target ?? '/home'), {
    replace: true,
  })
}
