import { useEffect, useState } from 'react'
import { Dialog } from '../feedback/layers.tsx'
import { confirm } from '../feedback/confirm.ts'
import { useTexts } from '../i18n.ts'
import { refreshSession } from '../session/refresh.ts'
import { sessionEnded } from '../session/session.ts'
import { queries } from '../query.ts'
import { useSince } from './use-since.ts'
import css from './connection.module.css'
import { newVersion } from './version.ts'
import { connected, useEvent } from './socket.ts'
import { progress } from '../feedback/progress.ts'
import { reloadSettings, settingsChanged, settingsOutdated } from './settings.ts'

/** A lost line is told within three seconds. */
const LOST_MS = 2500

/** going offline blocks; coming back asks, and the yes reloads. */
export function Offline() {
  const { t } = useTexts()
  const [offline, setOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    const lost = () => setOffline(true)
    const back = () => {
      setOffline(false)
      void confirm({ text: t('koneksi.kembali') }).then((yes) => yes && location.reload())
    }
    addEventListener('offline', lost)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', lost)
      removeEventListener('online', back)
    }
  }, [t])
  if (!offline) return null
  return (
    <Dialog label={t('koneksi.hilang')}>
      <p>{t('koneksi.hilang')}</p>
      <p>{t('koneksi.tunggu')}</p>
    </Dialog>
  )
}

/** The quiet bands above a page: the line to the server is down, a new version waits. */
export function Bands() {
  const { t } = useTexts()
  const lost = useSince(!connected.use(), LOST_MS)
  const fresh = newVersion.use()
  const outdated = settingsOutdated.use()
  return (
    <>
      {lost && (
        <div className={css['band']} data-tone="wait" role="status">
          {t('koneksi.server')}
        </div>
      )}
      {outdated && (
        <div className={css['band']} data-tone="info" role="status">
          {t('setting.belum_dimuat')}
          <button type="button" onClick={() => void reloadSettings()}>
            {t('versi.muat')}
          </button>
        </div>
      )}
      {fresh && (
        <div className={css['band']} data-tone="info" role="status">
          {t('versi.baru')}
          <button type="button" onClick={() => location.reload()}>
            {t('versi.muat')}
          </button>
        </div>
      )}
    </>
  )
}

/** Server's events that concern every screen. */
export function useHouseEvents(): void {
  const { t } = useTexts()
  useEffect(() => void refreshSession(), [])
  useEvent('settings-changed', () => {
    void settingsChanged(t('setting.berubah'))
  })
  useEvent('sesi.berakhir', ({ sebab }) => sessionEnded(String(sebab ?? '')))
  useEvent('toko.berubah', () => void refreshSession())
  useEvent('pengguna.berubah', () => {
    void refreshSession()
    void queries.invalidateQueries({ queryKey: ['screens'] })
  })
  useEvent('job', (data) => {
    const { id, modal, done, total, title } = data
    progress.set({
      modal: String(modal ?? ''),
      done: Number(done ?? 0),
      total: Number(total ?? 0),
      ...(id ? { id: String(id) } : {}),
      ...(title ? { title: String(title) } : {}),
    })
  })
}
