import type { MenuNode } from '#kernel/shared/menu.ts'
import type { ScreenRow } from '#kernel/shared/screen.ts'
import type { IconName } from '../icons.tsx'
import type { WebScreen } from './screens.ts'

let icons: ReadonlyMap<string, IconName> = new Map()
let daily: readonly string[] = []

/** Remembers the declared icons, and which screens are the day's work. */
export function startMenu(screens: readonly WebScreen[]): void {
  const drawn = screens.flatMap((s) => ('icon' in s && s.icon ? [[s.path, s.icon] as const] : []))
  icons = new Map(drawn.map(([path, icon]) => [path.toLowerCase(), icon]))
  daily = screens
    .flatMap((s) => ('daily' in s && s.daily ? [{ path: s.path, place: s.daily }] : []))
    .toSorted((a, b) => a.place - b.place)
    .map((s) => s.path)
}

/** The icon of a menu group, or of a screen that has one of its own. */
export const groupIcon = (path: string): IconName => icons.get(path.toLowerCase()) ?? 'grid'

/** `Menu Barang` becomes `Barang` where everything is a menu. */
export function groupTitle(title: string): string {
  return title.replace(/^Menu /, '')
}

/**
 * The screens that a day at the counter goes through, in the order of their use, as one group above
 * the menus; null for who may open none of them. They stand in their menus too.
 */
export function daysWork(rows: readonly ScreenRow[], title: string): MenuNode | null {
  const open = new Map(rows.map((r) => [r.path, r]))
  const children = daily.flatMap((path) => {
    const row = open.get(path as ScreenRow['path'])
    return row
      ? [{ path, title: row.title, children: [], ...(row.key ? { key: row.key } : {}) }]
      : []
  })
  return children.length > 0 ? { path: '/home', title, children } : null
}
