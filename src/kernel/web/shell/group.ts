import type { IconName } from '../icons.tsx'
import type { WebScreen } from './screens.ts'

let icons: ReadonlyMap<string, IconName> = new Map()

/** Remembers which drawing each group of the menu was declared with. */
export function startIcons(screens: readonly WebScreen[]): void {
  const drawn = screens.flatMap((s) => ('icon' in s && s.icon ? [[s.path, s.icon] as const] : []))
  icons = new Map(drawn.map(([path, icon]) => [path.toLowerCase(), icon]))
}

/** The drawing that stands for a group of the menu. */
export const groupIcon = (path: string): IconName => icons.get(path.toLowerCase()) ?? 'grid'

/** `Menu Barang` reads `Barang` where everything is a menu. */
export function groupTitle(title: string): string {
  return title.replace(/^Menu /, '')
}
