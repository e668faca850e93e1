import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '../api.ts'
import { Dialog } from '../feedback/layers.tsx'
import { useTexts } from '../i18n.ts'
import { secondsLeft, WARN_S } from './idle.ts'
import { logout } from './logout.ts'
import { sessionEnded } from './session.ts'

/** Warns a minute before the session expires; any key continues it. */
export function IdleWarning() {
  const { t } = useTexts()
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left === 0) sessionEnded()
  }, [left])
  if (left > WARN_S) return null
  const stay = () => void call('GET', 'screens').then(() => setLeft(secondsLeft()))
  return (
    <Dialog label={t('sesi.akan_berakhir')} onEscape={stay}>
      <h2>{t('sesi.akan_berakhir')}</h2>
      <p>{t('sesi.sisa', { detik: left })}</p>
      <p style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', marginTop: 24 }}>
        <Button variant="default" onClick={() => void logout()}>
          {t('shell.keluar')}
        </Button>
        <Button data-autofocus onClick={stay}>
          {t('sesi.lanjut')}
        </Button>
      </p>
    </Dialog>
  )
}
