import type { Registry } from '../../../kernel/server/registry.ts'
import type { Akses } from '../contract.ts'

/** The menu as the tree of the specification: sub-menus with their screens, each with its flag. */
export function aksesPohon(registry: Registry, allows: (path: string) => boolean): Akses[] {
  const screens = [...registry.screens.values()].filter((s) => s.kind !== 'public')
  const below = (parent: string | null): Akses[] =>
    screens
      .filter((s) => s.parent === parent)
      .map((s) => ({
        field: 'path',
        value: s.path,
        is_show: allows(s.path),
        children: below(s.path),
      }))
  return below(null)
}
