import type { CodedScreen, Redirect, Screen, ScreenRow } from '#kernel/shared/screen.ts'

export type WebScreen = Screen | CodedScreen | Redirect

/** By lower-cased path: paths match without regard to case. */
export type WebScreens = ReadonlyMap<string, WebScreen>

export function screenMap(screens: readonly WebScreen[]): WebScreens {
  return new Map(screens.map((s) => [s.path.toLowerCase(), s]))
}

export type Found =
  | { readonly kind: 'master' | 'report' | 'submenu'; readonly row: ScreenRow }
  | { readonly kind: 'coded'; readonly row: ScreenRow; readonly screen: CodedScreen }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'denied' | 'unknown' }

/**
 * The screen of a path. The server lists the screens that this session may open. Another screen of
 * the product is closed to this person; any other path does not exist. Screens of
 * masters and reports have no code here: `titled` tells that a title for the path exists.
 */
export function findScreen(
  path: string,
  rows: readonly ScreenRow[],
  coded: WebScreens,
  titled: (path: string) => boolean,
): Found {
  const key = path.toLowerCase().replace(/(.)\/+$/, '$1')
  const row = rows.find((r) => r.path.toLowerCase() === key)
  const screen = coded.get(key)
  if (screen && 'to' in screen) return { kind: 'redirect', to: screen.to }
  if (!row) return { kind: screen || titled(key) ? 'denied' : 'unknown' }
  if (screen && 'load' in screen) return { kind: 'coded', row, screen }
  if (row.master) return { kind: 'master', row }
  if (row.report) return { kind: 'report', row }
  return row.kind === 'submenu' ? { kind: 'submenu', row } : { kind: 'unknown' }
}

/** The sub-menus above a screen, outermost first: its breadcrumb. */
export function parentsOf(path: string, rows: readonly ScreenRow[]): readonly ScreenRow[] {
  const parent = rows.find((r) => same(r.path, path))?.parent
  const row = parent ? rows.find((r) => same(r.path, parent)) : undefined
  return row ? [...parentsOf(row.path, rows), row] : []
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
