import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import './look/tokens.css'
import './look/base.css'
import './look/mantine.css'
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type ComponentType,
  type ReactElement,
  createElement,
  lazy,
  StrictMode,
  Suspense,
  useEffect,
} from 'react'
import { createRoot } from 'react-dom/client'
import { Layers } from '../feedback/layers.tsx'
import { startTexts, type TextFiles } from '../i18n.ts'
import { ConnectionBar } from '../live/connection.tsx'
import { extend, type Extension } from '../extensions.ts'
import { theme, variables } from './look/theme.ts'
import { queries } from '../query.ts'
import { currentPlace, navigate, startRouter, useLocation } from '../router/router.ts'
import { startScanner } from '../scan/scanner.ts'
import { forgetSession, isLoggedIn, useMaybeSession, watchOtherTabs } from '../session/session.ts'
import { read, write } from '../session/storage.ts'
import { startTab } from '../session/tab.ts'
import { startShortcuts } from '../shortcut/use-shortcut.ts'
import { startFocusBack } from './focus-back.ts'
import { startMenu } from './group.ts'
import { screenMap, type WebScreen, type WebScreens } from './screens.ts'
import { Shell } from './shell.tsx'
import { TARGET } from '../pages/target.ts'

/** Loaded when needed, because a person with a session never sees it. */
const Login = lazy(() => import('../pages/login.tsx'))

type Scheme = 'light' | 'dark' | 'auto'
const THEME = 'terminal.tema'

const schemes: MantineColorSchemeManager = {
  get: (normal) => read<Scheme>(THEME) ?? normal,
  set: (scheme) => write(THEME, scheme),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

/** Pages without a login, or with their own: screens of kind `public` with code. */
function publicScreens(screens: readonly WebScreen[]): ReadonlyMap<string, ReactElement> {
  const pages = new Map<string, ReactElement>()
  for (const screen of screens)
    if ('load' in screen && screen.kind === 'public')
      pages.set(
        screen.path.toLowerCase(),
        createElement(lazy(screen.load as () => Promise<{ default: ComponentType }>)),
      )
  return pages
}

interface RootProps {
  readonly screens: WebScreens
  readonly pages: ReadonlyMap<string, ReactElement>
}

/**
 * public pages for all, the shell for logged-in persons, otherwise the login page.
 */
function Root({ screens, pages }: RootProps) {
  const path = useLocation().path.toLowerCase()
  // The stored flag is read at the start only: a page that is being left must not show the login
  // page, which forgets the reason that the next document has to tell.
  const inside = useMaybeSession() !== null
  useEffect(() => {
    if (inside && path === '/') void navigate('/home', { replace: true })
  }, [inside, path])
  const page = pages.get(path)
  const open = page !== undefined
  // A public page does not follow the logins of other tabs.
  useEffect(() => (open ? undefined : watchOtherTabs()), [open])
  if (inside && !page) return <Shell screens={screens} />
  return (
    <>
      <ConnectionBar />
      {page ?? <Login />}
    </>
  )
}

/** leads a person without a login to the login page and forgets the old session. */
function checkLogin(pages: ReadonlyMap<string, unknown>): void {
  if (isLoggedIn()) return
  forgetSession()
  const { path, search } = currentPlace()
  if (path === '/' || pages.has(path.toLowerCase())) return
  sessionStorage.setItem(TARGET, path + search)
  void navigate('/', { replace: true })
}

export interface StartOptions {
  readonly screens: readonly WebScreen[]
  readonly texts: TextFiles
  readonly extensions: readonly Extension[]
}

/** Starts the browser part: texts first, then everything that listens, then the page. */
export async function start({ screens, texts, extensions }: StartOptions): Promise<void> {
  extensions.forEach(extend)
  startMenu(screens)
  const pages = publicScreens(screens)
  checkLogin(pages)
  await startTexts(texts)
  startRouter()
  startShortcuts()
  startFocusBack()
  startScanner()
  startTab()
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
            <Root screens={screenMap(screens)} pages={pages} />
          </Suspense>
          <Layers />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
