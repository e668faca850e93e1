import { Button, PasswordInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import css from './faktor.module.css'

interface Props {
  readonly judul: string
  /** Throws what is against it. */
  readonly kirim: (password: string) => Promise<void>
  readonly onBatal: () => void
}

/** The own password before anything about the log-in changes. */
export function DenganPassword({ judul, kirim, onBatal }: Props) {
  const { t } = useTexts()
  const [password, setPassword] = useState('')
  const [sibuk, setSibuk] = useState(false)
  const [salah, setSalah] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSibuk(true)
    setSalah(null)
    try {
      await kirim(password)
    } catch (error) {
      setSalah((error as Error).message)
      setPassword('')
    } finally {
      setSibuk(false)
    }
  }
  return (
    <form className={css['stack']} onSubmit={(e) => void submit(e)}>
      <h3 className={css['judul']}>{judul}</h3>
      <PasswordInput
        label={t('otorisasi.password_sekarang')}
        value={password}
        required
        autoFocus
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.lihat_password') }}
        onChange={(e) => setPassword(e.currentTarget.value)}
      />
      {salah && (
        <p className={css['salah']} role="alert">
          {salah}
        </p>
      )}
      <div className={css['tombol']}>
        <Button type="submit" loading={sibuk}>
          {t('faktor.lanjut')}
        </Button>
        <Button variant="default" onClick={onBatal}>
          {t('button.batal')}
        </Button>
      </div>
    </form>
  )
}
