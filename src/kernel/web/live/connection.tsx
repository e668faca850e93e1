import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatInstant } from '../format.ts'
import { useTexts } from '../i18n.ts'
import { refreshSession } from '../session/refresh.ts'
import { sessionEnded, useMaybeSession } from '../session/session.ts'
import { queries } from '../query.ts'
import { useSince } from './use-since.ts'
import css from './connection.module.css'
import { newVersion } from './version.ts'
import { connected, useEvent } from './socket.ts'
import { progress } from '../feedback/progress.ts'
import { reloadSettings, settingsChanged, settingsOutdated } from './settings.ts'

/** A lost connection is shown within three seconds. */
const LOST_MS = 2500

/** Time that the bar announces the restored connection. */
const BACK_MS = 5000

const followLine = (tell: () => void) => {
  addEventListener('offline', tell)
  addEventListener('online', tell)
  return () => {
    removeEventListener('offline', tell)
    removeEventListener('online', tell)
  }
}

/**
 * A thin bar while there is no connection, and for a moment afterwards. It takes no
 * focus and asks nothing: typing continues, and the screen's data are read again by themselves.
 */
export function ConnectionBar() {
  const { t } = useTexts()
  const offline = !useSyncExternalStore(followLine, () => navigator.onLine)
  const server = useSince(!connected.use(), LOST_MS)
  const back = useBack(offline || server)
  const text = offline
    ? `${t('koneksi.hilang')} ${t('koneksi.tunggu')}`
    : t(server ? 'koneksi.server' : 'koneksi.kembali')
  // The element is always there, because screen readers announce only later changes of it.
  return (
    <div role="status">
      {(offline || server || back) && (
        <div className={css['band']} data-tone={offline || server ? 'wait' : 'ok'}>
          {text}
        </div>
      )}
    </div>
  )
}

/** True for a moment after `lost` has ended. */
function useBack(lost: boolean): boolean {
  const [was, setWas] = useState(lost)
  useEffect(() => {
    if (lost) return setWas(true)
    const timer = setTimeout(() => setWas(false), BACK_MS)
    return () => clearTimeout(timer)
  }, [lost])
  return was && !lost
}

/** Says on every screen of a copy that it is one, and what it holds. */
function CopyBand() {
  const { t } = useTexts()
  const salinan = useMaybeSession()?.salinan
  if (!salinan) return null
  const { data_pada, kode_toko, masa } = salinan
  return (
    <div className={css['band']} data-tone="wait" role="status">
      {[
        t('salinan.pita', { pada: formatInstant(data_pada) }),
        kode_toko && t('salinan.toko', { kode_toko }),
        masa && t('salinan.masa', { masa }),
      ]
        .filter(Boolean)
        .join(' ')}
    </div>
  )
}

/** Bands above a page: a copy, connection, changed settings, new version. */
export function Bands() {
  const { t } = useTexts()
  const fresh = newVersion.use()
  const outdated = settingsOutdated.use()
  return (
    <>
      <CopyBand />
      <ConnectionBar />
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

/** Handles the server's events that concern every screen. */
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
