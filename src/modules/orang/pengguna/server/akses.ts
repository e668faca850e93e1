import type { RegisteredScreen, Registry } from '#kernel/server/registry.ts'
import { type MenuNode, menuTree } from '#kernel/shared/menu.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import type { Akses } from '../pohon.ts'

/** A node of the menu: a screen or sub-menu, or a heading that cuts a long sub-menu. */
export interface SimpulMenu {
  readonly field: 'path' | 'menu'
  readonly value: string
  readonly title: string
  /** Absent for a heading. */
  readonly screen?: RegisteredScreen
}

/** What the maker of a node says, with its children below it. */
export type Pohon<T> = T & { readonly children: readonly Pohon<T>[] }

/**
 * The menu of the sidebar as a tree of at most three levels: groups, headings, screens; made
 * by the function that the sidebar is made by. `teks` gives the words of a title or heading.
 */
export function pohonMenu<T>(
  registry: Registry,
  teks: (key: string) => string,
  simpul: (node: SimpulMenu, children: readonly Pohon<T>[]) => T,
): Pohon<T>[] {
  const rows = [...registry.screens.values()].map((s) => ({ ...s, title: teks(titleKey(s.path)) }))
  const make = ({ path, title, children }: MenuNode): Pohon<T> => {
    const below = children.map(make)
    const screen = registry.screens.get(path.toLowerCase())
    const own = screen
      ? { field: 'path' as const, value: screen.path, title, screen }
      : { field: 'menu' as const, value: path, title }
    return { ...simpul(own, below), children: below }
  }
  return menuTree(rows, teks).map(make)
}

/** Whether a node is a screen with a right of its own. */
export const adalahLayar = ({ screen }: SimpulMenu) =>
  screen !== undefined && screen.kind !== 'submenu'

/** The tree of the specification, each node with its flag; a group shows when something in it does. */
export function aksesPohon(registry: Registry, allows: (path: string) => boolean): Akses[] {
  const asis = (key: string) => key
  return pohonMenu<Omit<Akses, 'children'>>(registry, asis, (n, children) => ({
    field: n.field,
    value: n.value,
    is_show: adalahLayar(n) ? allows(n.value) : children.some((c) => c.is_show),
  }))
}
