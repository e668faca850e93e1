import { Button } from '@mantine/core'
import { Component, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { titleKey, type CodedScreen, type ScreenRow } from '#kernel/shared/screen.ts'
import { extensions } from '../extensions.ts'
import { hasText, language, loadTexts, useTexts } from '../i18n.ts'
import { navigate, useLocation } from '../router/router.ts'
import { useSession } from '../session/session.ts'
import { isOutdated } from '../live/version.ts'
import { Empty, ErrorView, Skeleton } from '../ui/empty.tsx'
import BlankScreen from '../pages/blank-screen.tsx'
import { forgetFailed, lazyAgain } from './lazy-again.ts'
import { ScreenContext, WayContext } from './screen-context.ts'
import { findScreen, parentsOf, type Found, type WebScreens } from './screens.ts'
import { useScreens } from './use-screens.ts'

const loadMaster = () => import('../declared/master/master-screen.tsx')
const loadReport = () => import('../declared/report/report-screen.tsx')
const MasterScreen = lazyAgain(loadMaster)
const ReportScreen = lazyAgain(loadReport)
const NotAllowed = lazyAgain(() => import('../pages/not-allowed.tsx'))
const NotFoundScreen = lazyAgain(() => import('../pages/not-found-screen.tsx'))
const SubmenuScreen = lazyAgain(() => import('../pages/submenu-screen.tsx'))

/** Loads the code of most screens in advance, while nobody waits for it. */
export function warmUp(): void {
  const wanted = () => Promise.all([import('./palette/palette.tsx'), loadMaster(), loadReport()])
  // A part that fails here is loaded when it is needed.
  setTimeout(() => void wanted().catch(() => {}), WARM_MS)
}

const WARM_MS = 1500

const lazies = new Map<string, ComponentType>()

function componentOf(screen: CodedScreen): ComponentType {
  // A screen's texts load with it, so that no text changes a moment later.
  const load = screen.load as () => Promise<{ default: ComponentType }>
  const made =
    lazies.get(screen.path) ??
    lazyAgain(async () => (await Promise.all([load(), loadTexts(language(), 'all')]))[0])
  lazies.set(screen.path, made)
  return made
}

/** The screen of the address: found in the server's list, loaded, and separated from the shell. */
export function Content({ screens }: { readonly screens: WebScreens }) {
  const { path } = useLocation()
  const { toko } = useSession()
  const { t, tt } = useTexts()
  const list = useScreens()
  const found = list.data ? findScreen(path, list.data, screens, (p) => hasText(titleKey(p))) : null
  const row = found && 'row' in found ? found.row : null
  // the title of the screen and the name of the shop.
  const closed = found?.kind === 'denied' ? tt(titleKey(path)) : ''
  const title = row?.title ?? (closed || (found ? t('screen.404') : ''))
  useEffect(() => {
    document.title = title ? `${title} - ${toko.nama_toko}` : toko.nama_toko
  }, [title, toko.nama_toko])
  if (list.error) return <ErrorView error={list.error} retry={() => void list.refetch()} />
  if (!found) return <Skeleton />
  return (
    <ScreenContext value={row}>
      <WayContext value={row ? parentsOf(row.path, list.data ?? []) : []}>
        <Catch key={path}>
          <Suspense fallback={<Skeleton />}>{show(found, path.toLowerCase())}</Suspense>
        </Catch>
      </WayContext>
    </ScreenContext>
  )
}

function show(found: Found, path: string): ReactNode {
  switch (found.kind) {
    case 'coded': {
      const Coded = componentOf(found.screen)
      return <Coded key={found.row.path} />
    }
    case 'master':
      return <MasterScreen key={found.row.path} name={nameOf(found.row, 'master')} />
    case 'report':
      return <ReportScreen key={found.row.path} name={nameOf(found.row, 'report')} />
    case 'submenu':
      return <SubmenuScreen key={found.row.path} />
    case 'redirect':
      return <Moved to={found.to} />
    case 'denied':
      return extensions().blankWhenDenied.includes(path) ? (
        <BlankScreen />
      ) : (
        <NotAllowed path={path} />
      )
    default:
      return <NotFoundScreen />
  }
}

/** Replaces the address, so that going back does not lead to the other spelling. */
function Moved({ to }: { readonly to: string }) {
  useEffect(() => void navigate(to, { replace: true, stay: true }), [to])
  return <Skeleton />
}

const nameOf = (row: ScreenRow, kind: 'master' | 'report'): string => row[kind] ?? ''

/** Errors of browsers for a missing file of the build: a lost connection, or a newer build. */
const NOT_LOADED = /dynamically imported module|module script failed|preload CSS/i

/** Announces a new version only when the server has one; otherwise the connection is the cause. */
function NotLoaded({ retry }: { readonly retry: () => void }) {
  const { t } = useTexts()
  const [outdated, setOutdated] = useState<boolean | null>(null)
  useEffect(forgetFailed, [])
  useEffect(() => void isOutdated().then(setOutdated), [])
  if (outdated === null) return <Skeleton />
  if (!outdated)
    return (
      <Empty
        kind="error"
        title={t('shell.gagal_muat')}
        text={t('shell.gagal_muat_langkah')}
        action={<Button onClick={retry}>{t('button.coba_lagi')}</Button>}
      />
    )
  return (
    <Empty
      kind="error"
      title={t('versi.baru')}
      action={<Button onClick={() => location.reload()}>{t('versi.muat')}</Button>}
    />
  )
}

interface CatchState {
  readonly error: Error | null
}

/** Catches a screen's error: menu and header stay, with a way to continue. */
class Catch extends Component<{ readonly children: ReactNode }, CatchState> {
  override state: CatchState = { error: null }

  static getDerivedStateFromError(error: Error): CatchState {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const retry = () => this.setState({ error: null })
    if (NOT_LOADED.test(error.message)) return <NotLoaded retry={retry} />
    return <ErrorView error={error} retry={retry} />
  }
}
