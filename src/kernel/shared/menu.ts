import type { ScreenKind, ScreenRow } from './screen.ts'

/**
 * Builds the menu from the list of screens, for the sidebar and for the tree of a person's rights.
 */

export type MenuRow = Pick<ScreenRow, 'path' | 'title' | 'kind' | 'parent' | 'module' | 'key'>

export interface MenuNode {
  /**
   * Path of the screen. A heading inside a long sub-menu has the sub-menu's path, `#` and its name.
   */
  readonly path: string
  readonly title: string
  readonly key?: string
  readonly children: readonly MenuNode[]
}

const HIDDEN: ReadonlySet<string> = new Set(['public', 'shell'])
/** A sub-menu with more screens than this gets headings, because nobody reads forty rows. */
const LONG = 9

/**
 * The menu, at most three levels deep, without empty groups. A long sub-menu gets headings by the
 * use of its screens; `words` gives the text of a heading.
 */
export function menuTree(
  rows: readonly MenuRow[],
  words: (key: string) => string,
): readonly MenuNode[] {
  const seen = rows.filter((r) => !HIDDEN.has(r.kind))
  const below = Map.groupBy(seen, (r) => r.parent?.toLowerCase() ?? null)
  const under = (parent: MenuRow | null, depth: number): MenuNode[] => {
    const nodes = (below.get(parent?.path.toLowerCase() ?? null) ?? [])
      .map((r) => ({ row: r, node: nodeOf(r, depth < 3 ? under(r, depth + 1) : []) }))
      .filter(({ row, node }) => row.kind !== 'submenu' || node.children.length > 0)
      .toSorted((a, b) => (parent ? rank(a.row) - rank(b.row) : 0))
    const cut = parent && depth < 3 && nodes.length > LONG
    const found = cut ? cutByUse(parent, nodes, words) : nodes.map(({ node }) => node)
    // Screens without a group come before the groups.
    return found.toSorted((a, b) => Number(a.children.length > 0) - Number(b.children.length > 0))
  }
  return under(null, 1)
}

const nodeOf = ({ path, title, key }: MenuRow, children: readonly MenuNode[]): MenuNode => ({
  path,
  title,
  children,
  ...(key ? { key } : {}),
})

/** Within a menu: what is made, then what is looked at, then what is taken back. */
const RANK: Partial<Record<ScreenKind, number>> = { transaction: 0, view: 1, cancel: 2 }
const rank = (row: MenuRow) => RANK[row.kind] ?? 3

const USES: Partial<Record<ScreenKind, string>> = {
  transaction: 'kerja',
  view: 'kerja',
  cancel: 'kerja',
  master: 'master',
  parameter: 'master',
  setting: 'alat',
  tool: 'alat',
}

/**
 * Headings in the order: work, its masters, tools. Screens that are all of one use, reports and
 * masters, are grouped by their trade area.
 */
function cutByUse(
  parent: MenuRow,
  nodes: readonly { readonly row: MenuRow; readonly node: MenuNode }[],
  words: (key: string) => string,
): MenuNode[] {
  const single = nodes.filter(({ row }) => row.kind === 'submenu').map(({ node }) => node)
  const named = new Map<string, MenuNode[]>([
    ['menu.kerja', []],
    ['menu.master', []],
    ['menu.alat', []],
  ])
  const uses = new Set(nodes.map(({ row }) => USES[row.kind]))
  for (const { row, node } of nodes) {
    if (row.kind === 'submenu') continue
    const use = uses.size > 1 ? USES[row.kind] : undefined
    const name = use ? `menu.${use}` : `modul.${row.module}`
    named.set(name, [...(named.get(name) ?? []), node])
  }
  const groups = [...named].filter(([, children]) => children.length > 0)
  if (groups.length < 2) return nodes.map(({ node }) => node)
  return [
    ...groups.flatMap(([name, children]) =>
      children.length === 1
        ? children
        : [{ path: `${parent.path}#${name}`, title: words(name), children }],
    ),
    ...single,
  ]
}

/** Every screen below a node, without headings. */
export function leaves(node: MenuNode): readonly MenuNode[] {
  return node.children.flatMap((c) => (c.children.length > 0 ? leaves(c) : [c]))
}

/** Paths of the nodes above a path, outermost first, including headings. */
export function wayTo(path: string, tree: readonly MenuNode[]): readonly string[] {
  for (const node of tree) {
    if (node.path.toLowerCase() === path.toLowerCase()) return []
    const below = wayTo(path, node.children)
    const own = node.path.toLowerCase()
    if (below.length > 0 || node.children.some((c) => same(c.path, path))) return [own, ...below]
  }
  return []
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
