import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react'
import { TANDA_RILIS, VERSI } from '#kernel/shared/release.ts'
import { Problem } from '../feedback/problem.tsx'
import { ApiError, call } from '../api.ts'
import { confirm } from '../feedback/confirm.ts'
import { toast } from '../feedback/toast.ts'
import { extensions } from '../extensions.ts'
import { useTexts } from '../i18n.ts'
import { Link } from '../router/link.tsx'
import { enter } from '../session/enter.ts'
import { ENDED, type LoginAnswer } from '../session/session.ts'
import type { HalfLogin } from './second-step.tsx'
import card from '../feedback/card-form.module.css'
import css from './login.module.css'
import { PageFoot } from './page-foot.tsx'

/** Text for the reason why a session ended; a timeout and unknown reasons share one. */
function endedText(sebab: string) {
  if (sebab === 'DIKELUARKAN') return 'login.dikeluarkan'
  if (sebab === 'AMBIL_ALIH') return 'login.diambil_alih'
  if (sebab === 'BATAS_WAKTU') return 'login.batas_waktu'
  if (sebab === 'RESET_FAKTOR') return 'login.faktor_direset'
  return sebab === 'NONAKTIF' ? 'login.nonaktif' : 'login.berakhir'
}

const IN_USE = 'sesi.sedang_dipakai'
const SECOND = 'faktor.diperlukan'

/** Loaded when needed, because most people have no second factor. */
const SecondStep = lazy(() => import('./second-step.tsx'))

interface Credentials {
  readonly user_id: string
  readonly password: string
}

/** Logs in. When the user is in use elsewhere, the person has to confirm the takeover first. */
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

export default function Login() {
  const { t } = useTexts()
  const [who, setWho] = useState<Credentials>({ user_id: '', password: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [half, setHalf] = useState<HalfLogin | null>(null)
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
      if (error instanceof ApiError && error.code === SECOND) {
        const { setengah, cara } = error.params
        setHalf({ setengah: String(setengah), cara: String(cara) })
        setWho({ ...who, password: '' })
      } else if (error instanceof ApiError && error.status > 0 && error.status < 500)
        setProblem(error.message)
      else toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  const lead = half ? 'faktor.langkah_dua' : ended === null ? 'login.ajakan' : endedText(ended)
  return (
    <main className={css['page']}>
      <div className={css['card']}>
        <div className={card['brand']}>
          <i aria-hidden="true" />
          <h1>Kencana</h1>
        </div>
        <p className={css['lead']}>{t(lead)}</p>
        {half ? (
          <Suspense>
            <SecondStep {...half} onEnter={enter} onBack={() => setHalf(null)} />
          </Suspense>
        ) : (
          <form className={card['form']} onSubmit={(e) => void submit(e)}>
            <Fields who={who} onChange={setWho} />
            <Problem>{problem}</Problem>
            <Button type="submit" loading={busy} fullWidth>
              {t('login.masuk')}
            </Button>
          </form>
        )}
        {!half && extensions().login.map((Below, i) => <Below key={i} />)}
      </div>
      <PageFoot>
        <nav>
          <Link to="/terms-and-conditions">{t('publik.syarat_judul')}</Link>
          <Link to="/privacy-policy">{t('publik.privasi_judul')}</Link>
        </nav>
        <span>
          {VERSI} · {TANDA_RILIS}
        </span>
      </PageFoot>
    </main>
  )
}

interface FieldsProps {
  readonly who: Credentials
  readonly onChange: (who: Credentials) => void
}

function Fields({ who, onChange }: FieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <label className={card['field']}>
        {t('label.user_id')}
        <input
          value={who.user_id}
          autoFocus
          required
          autoComplete="username"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(e) => onChange({ ...who, user_id: e.target.value })}
        />
      </label>
      <label className={card['field']}>
        {t('login.password')}
        <input
          value={who.password}
          required
          type="password"
          autoComplete="current-password"
          onChange={(e) => onChange({ ...who, password: e.target.value })}
        />
      </label>
    </>
  )
}
