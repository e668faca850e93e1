import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import './look/tokens.css'
import './look/base.css'
import './look/mantine.css'
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Layers } from '../feedback/layers.tsx'
import { startTexts, type TextFiles } from '../i18n.ts'
import { Offline } from '../live/connection.tsx'
import { theme, variables } from './look/theme.ts'
import { queries } from '../query.ts'
import { currentPlace, navigate, startRouter, useLocation } from '../router/router.ts'
import { startScanner } from '../scan/scanner.ts'
import { forgetSession, isLoggedIn, useMaybeSession, watchOtherTabs } from '../session/session.ts'
import { read, write } from '../session/storage.ts'
import { startShortcuts } from '../shortcut/use-shortcut.ts'
import { Login } from '../pages/login.tsx'
import { screenMap, type WebScreen, type WebScreens } from './screens.ts'
import { Shell } from './shell.tsx'
import { TARGET } from '../pages/target.ts'

const PublicPage = lazy(() => import('../pages/public-page.tsx'))

type Scheme = 'light' | 'dark' | 'auto'
const THEME = 'terminal.tema'

const schemes: MantineColorSchemeManager = {
  get: (normal) => read<Scheme>(THEME) ?? normal,
  set: (scheme) => write(THEME, scheme),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

/** public pages for all, the shell behind the login flag, else the login page. */
function Root({ screens }: { readonly screens: WebScreens }) {
  const path = useLocation().path.toLowerCase()
  const inside = useMaybeSession() !== null && isLoggedIn()
  useEffect(() => {
    if (inside && path === '/') void navigate('/home', { replace: true })
  }, [inside, path])
  if (path === '/terms-and-conditions') return <PublicPage page="terms" />
  if (path === '/privacy-policy') return <PublicPage page="privacy" />
  return inside ? <Shell screens={screens} /> : <Login />
}

/** whoever is not logged in lands on the login page, with nothing left of before. */
function checkLogin(): void {
  const { path, search } = currentPlace()
  const open = ['/terms-and-conditions', '/privacy-policy'].includes(path.toLowerCase())
  if (open || isLoggedIn()) return
  forgetSession()
  if (path === '/') return
  sessionStorage.setItem(TARGET, path + search)
  void navigate('/', { replace: true })
}

export interface StartOptions {
  readonly screens: readonly WebScreen[]
  readonly texts: TextFiles
}

/** Starts the browser side: texts first, then everything that listens, then the page. */
export async function start({ screens, texts }: StartOptions): Promise<void> {
  checkLogin()
  await startTexts(texts)
  startRouter()
  startShortcuts()
  startScanner()
  watchOtherTabs()
  const root = document.getElementById('akar')
  if (!root) throw new Error('the page has no #akar')
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queries}>
          <Suspense>
            <Root screens={screenMap(screens)} />
          </Suspense>
          <Offline />
          <Layers />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
