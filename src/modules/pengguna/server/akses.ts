import type { RegisteredScreen, Registry } from '../../../kernel/server/registry.ts'
import { MAKS_DALAM } from '../pohon.ts'
import type { Akses } from '../pohon.ts'

/** A node with its children, of whatever the maker of the leaf says about a screen. */
export type Pohon<T> = T & { readonly children: readonly Pohon<T>[] }

/**
 * The menu as a tree: groups, sub-menus, screens, three levels deep. A screen that the house
 * hangs deeper stands at the third level, beside its parent, so that none is out of reach.
 */
export function pohonLayar<T extends { readonly value: string }>(
  registry: Registry,
  simpul: (screen: RegisteredScreen, children: readonly Pohon<T>[]) => T,
): Pohon<T>[] {
  const screens = [...registry.screens.values()].filter((s) => !TANPA_HAK.has(s.kind))
  const childrenOf = (parent: string) =>
    screens.filter((s) => s.parent?.toLowerCase() === parent.toLowerCase())
  const below = (own: readonly RegisteredScreen[], dalam: number): Pohon<T>[] =>
    own.flatMap((s) => {
      const mine = childrenOf(s.path)
      const children = dalam < MAKS_DALAM ? below(mine, dalam + 1) : []
      const node = { ...simpul(s, children), children }
      return dalam < MAKS_DALAM ? [node] : [node, ...below(mine, dalam)]
    })
  return below(
    screens.filter((s) => s.parent === null),
    1,
  )
}

/** What nobody needs a right for and no menu shows. */
const TANPA_HAK: ReadonlySet<string> = new Set(['public', 'shell'])

/** The tree of the specification, each node with its flag; a sub-menu shows when something in it does. */
export function aksesPohon(registry: Registry, allows: (path: string) => boolean): Akses[] {
  return pohonLayar<Akses>(registry, (s, children) => ({
    field: 'path',
    value: s.path,
    is_show: s.kind === 'submenu' ? children.some((c) => c.is_show) : allows(s.path),
    children,
  }))
}
