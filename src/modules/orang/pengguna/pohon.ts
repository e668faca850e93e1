import type { ErrorCode } from '#kernel/shared/errors.ts'
/** The menu tree of a person: pure, the same on both sides of the wire. */

/** A node, matched by field and value; groups, sub-menus and screens, three levels deep at most. */
export interface Akses {
  readonly field: string
  readonly value: string
  readonly is_show: boolean
  readonly children: readonly Akses[]
}

export const MAKS_DALAM = 3

/** All nodes with their depth, a parent before its children. */
export function* simpul(
  akses: readonly Akses[],
  dalam = 1,
): Generator<{ readonly node: Akses; readonly dalam: number }> {
  for (const node of akses) {
    yield { node, dalam }
    yield* simpul(node.children, dalam + 1)
  }
}

/** What is wrong with a tree: its code, or null when it can be kept. */
export function tolakPohon(
  akses: readonly Akses[],
  dikenal: (path: string) => boolean,
): { readonly code: ErrorCode; readonly value: string } | null {
  const seen = new Set<string>()
  for (const { node, dalam } of simpul(akses)) {
    const { field, value } = node
    const key = value.toLowerCase()
    if (dalam > MAKS_DALAM) return { code: 'akses.terlalu_dalam', value }
    // A heading that cuts a long menu: it groups, and gives nothing by itself.
    const judul = field === 'menu' && node.children.length > 0
    if (!judul && (field !== 'path' || !dikenal(key))) return { code: 'akses.tidak_dikenal', value }
    if (seen.has(key)) return { code: 'akses.ganda', value }
    seen.add(key)
  }
  return null
}

/** Lower-cased paths that the tree shows. */
export function jalurTampil(akses: readonly Akses[]): Set<string> {
  const out = new Set<string>()
  for (const { node } of simpul(akses))
    if (node.is_show && node.field === 'path') out.add(node.value.toLowerCase())
  return out
}

/**
 * The rights after an edit by somebody who has `punya` (null: all). What the editor does not have
 * himself can be neither given nor taken: `melebihi` names the first such path that would change.
 */
export function aksesBaru(o: {
  readonly lama: ReadonlySet<string>
  readonly diminta: ReadonlySet<string>
  readonly punya: ReadonlySet<string> | null
}): { readonly akses: Set<string> } | { readonly melebihi: string } {
  const { lama, diminta, punya } = o
  const akses = new Set(diminta)
  if (!punya) return { akses }
  for (const path of new Set([...lama, ...diminta])) {
    if (punya.has(path) || lama.has(path) === diminta.has(path)) continue
    return { melebihi: path }
  }
  return { akses }
}
