import { Suspense, useEffect } from 'react'
import { Bands, useHouseEvents } from '../live/connection.tsx'
import { openSocket } from '../live/socket.ts'
import { watchVersion } from '../live/version.ts'
import { loadTexts, useTexts } from '../i18n.ts'
import { extensions } from '../extensions.ts'
import { factorAsked } from '../feedback/factor/proof.ts'
import { WeightKey } from '../field/weight-fields.ts'
import { viewer } from '../print/viewer-store.ts'
import { navigate, useLocation } from '../router/router.ts'
import { IdleWarning } from '../session/idle-warning.tsx'
import { useShortcut } from '../shortcut/use-shortcut.ts'
import { Content, warmUp } from './content.tsx'
import { Header } from './header.tsx'
import { closeDrawer, followWindow, help, palette, panels, sheet } from './layout.ts'
import { lazyAgain } from './lazy-again.ts'
import { ScreenKeys } from './screen-keys.tsx'
import type { WebScreens } from './screens.ts'
import css from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

const RightSidebar = lazyAgain(() => import('./right-sidebar.tsx'))
const Palette = lazyAgain(() => import('./palette/palette.tsx'))
const Sheet = lazyAgain(() => import('../shortcut/sheet.tsx'))
const Help = lazyAgain(() => import('../pages/help.tsx'))
const PdfViewer = lazyAgain(() => import('../print/pdf-viewer.tsx'))
const FactorDialog = lazyAgain(() => import('../feedback/factor/factor-dialog.tsx'))

/** Header, sidebar and content around every screen of a logged-in person. */
export function Shell({ screens }: { readonly screens: WebScreens }) {
  const { t, bahasa } = useTexts()
  const { path } = useLocation()
  const { menu, drawer, info } = panels.use()
  useEffect(followWindow, [])
  useEffect(warmUp, [])
  useEffect(openSocket, [])
  useEffect(watchVersion, [])
  useEffect(() => void loadTexts(bahasa, 'all'), [bahasa])
  useEffect(closeDrawer, [path])
  useHouseEvents()
  useShortcut('Ctrl+K', () => palette.set(true), { text: 'palet.judul', leaves: true })
  useShortcut('?', () => sheet.set(true), { text: 'pintasan.judul', leaves: true })
  useShortcut('F1', () => help.set(true), { text: 'bantuan.judul', leaves: true })
  useShortcut('Alt+H', () => void navigate('/home'), { text: 'shell.ke_home', leaves: true })
  return (
    <div className={css['shell']} data-menu={menu} data-drawer={drawer}>
      <a className={css['skip']} href="#isi" onClick={skip}>
        {t('shell.ke_isi')}
      </a>
      <Header />
      <div className={css['bands']}>
        <Bands />
      </div>
      {(menu !== 'hidden' || drawer) && <Sidebar />}
      {drawer && (
        <button
          type="button"
          className={css['shade']}
          onClick={closeDrawer}
          aria-label={t('button.tutup')}
        />
      )}
      <main id="isi" tabIndex={-1} className={css['main']}>
        <Content screens={screens} />
      </main>
      <ScreenKeys />
      <WeightKey />
      <IdleWarning />
      <Over info={info} />
    </div>
  )
}

/** Layers over a screen; each is loaded when it is first opened. */
function Over({ info }: { readonly info: boolean }) {
  const [asking, listing, helping] = [palette.use(), sheet.use(), help.use()]
  const [file, factor] = [viewer.use(), factorAsked.use()]
  return (
    <Suspense>
      {info && <RightSidebar />}
      {asking && <Palette onClose={() => palette.set(false)} />}
      {listing && <Sheet onClose={() => sheet.set(false)} />}
      {helping && <Help onClose={() => help.set(false)} />}
      {file && <PdfViewer key={file.url} file={file} />}
      {extensions().overlays.map((Overlay, i) => (
        <Overlay key={i} />
      ))}
      {factor && <FactorDialog answer={factor} />}
    </Suspense>
  )
}

/** The address has a base path, so a link to `#isi` alone would leave the page. */
function skip(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('isi')?.focus()
}
