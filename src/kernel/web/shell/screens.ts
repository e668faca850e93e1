import type { CodedScreen, Redirect, Screen, ScreenRow } from '../../shared/screen.ts'

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
 * What a path opens. The server lists what is open to this session. A path that it leaves out but
 * that is a screen of the house is closed to this person; any other does not exist.
 * Screens of masters and reports have no code here: `titled` tells that a title for the path exists.
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

export interface MenuNode {
  readonly row: ScreenRow
  readonly children: readonly MenuNode[]
}

const HIDDEN: ReadonlySet<string> = new Set(['public', 'shell'])

/** The menu, at most three levels deep; groups without anything open in them are left out. */
export function menuTree(rows: readonly ScreenRow[]): readonly MenuNode[] {
  const under = (parent: string | null, depth: number): MenuNode[] =>
    rows
      .filter((r) => !HIDDEN.has(r.kind) && (r.parent?.toLowerCase() ?? null) === parent)
      .map((row) => ({ row, children: depth < 3 ? under(row.path.toLowerCase(), depth + 1) : [] }))
      .filter((node) => node.row.kind !== 'submenu' || node.children.length > 0)
      // Screens that hang under nothing stand above the groups.
      .toSorted((a, b) => Number(a.children.length > 0) - Number(b.children.length > 0))
  return under(null, 1)
}

/** The groups that lead to a path, outermost first. */
export function parentsOf(path: string, rows: readonly ScreenRow[]): readonly string[] {
  const row = rows.find((r) => r.path.toLowerCase() === path.toLowerCase())
  if (!row?.parent) return []
  return [...parentsOf(row.parent, rows), row.parent.toLowerCase()]
}
