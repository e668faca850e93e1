import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { useSending } from '#kernel/web/feedback/use-sending.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Row } from '#kernel/web/ui/layout.tsx'
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
  const { busy, problem, submit } = useSending()
  return (
    <form
      className={css['stack']}
      onSubmit={submit(
        () => kirim(password),
        (done) => done || setPassword(''),
      )}
    >
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
      <Problem>{problem}</Problem>
      <Row>
        <Button type="submit" loading={busy}>
          {t('faktor.lanjut')}
        </Button>
        <Button variant="default" onClick={onBatal}>
          {t('button.batal')}
        </Button>
      </Row>
    </form>
  )
}
