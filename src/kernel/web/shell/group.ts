import type { IconName } from '../icons.tsx'
import type { WebScreen } from './screens.ts'

let icons: ReadonlyMap<string, IconName> = new Map()

/** Remembers the declared icon of each menu group. */
export function startIcons(screens: readonly WebScreen[]): void {
  const drawn = screens.flatMap((s) => ('icon' in s && s.icon ? [[s.path, s.icon] as const] : []))
  icons = new Map(drawn.map(([path, icon]) => [path.toLowerCase(), icon]))
}

/** The icon of a menu group. */
export const groupIcon = (path: string): IconName => icons.get(path.toLowerCase()) ?? 'grid'

/** `Menu Barang` becomes `Barang` where everything is a menu. */
export function groupTitle(title: string): string {
  return title.replace(/^Menu /, '')
}
