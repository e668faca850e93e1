import type { Gate } from './gates.ts'
import type { IconName } from './icons.ts'
import type { ScreenPath } from './names.ts'

export type ScreenKind =
  | 'public'
  | 'shell'
  | 'dashboard'
  | 'submenu'
  | 'master'
  | 'parameter'
  | 'transaction'
  | 'view'
  | 'cancel'
  | 'report'
  | 'setting'
  | 'tool'

/**
 * One row per screen. Router, menus, access tree, titles, command palette and the server's
 * permission check derive from it. The title is the text `screen.<path without slash>`.
 */
export interface Screen {
  /** Spelled as in the specification; matched without regard to case. */
  readonly path: ScreenPath
  readonly kind: ScreenKind
  /** Path of its sub-menu; null at the top level. */
  readonly parent: ScreenPath | null
  /** Without a gate the menu right alone decides. */
  readonly gate?: Gate
  /** F2, Alt+K …: opens the screen from anywhere. */
  readonly key?: string
  /** Position among the screens of its heading, when several areas share one. */
  readonly place?: number
  /** Place in the group of the day's work, which a cashier finds above all menus. */
  readonly daily?: number
  /** Icon of a menu group, of its screens in the palette, and of the day's work. */
  readonly icon?: IconName
}

/** A screen with code of its own. Master and report screens only need their declaration. */
export interface CodedScreen<Component = unknown> extends Screen {
  readonly load: () => Promise<{ default: Component }>
}

/**
 * Makes the screens below one menu, behind one gate where they share it: path, kind, what loads
 * it, and what else its row says.
 * `layar('/lihat-service', 'view', () => import('./web/lihat-service.tsx'))`
 */
export const inMenu =
  (parent: Screen['parent'], gate?: Gate) =>
  (
    path: ScreenPath,
    kind: ScreenKind,
    load: CodedScreen['load'],
    more: Omit<Screen, 'path' | 'kind' | 'parent'> = {},
  ): CodedScreen => ({
    path,
    kind,
    parent,
    ...(gate ? { gate } : {}),
    ...more,
    load,
  })

/** Another spelling of a screen's path, which leads to the right one. */
export interface Redirect {
  readonly path: string
  readonly to: string
}

/** A row of `GET /api/v1/screens`: a screen that this session may open, titled in its language. */
export interface ScreenRow extends Screen {
  readonly gate: Gate
  readonly title: string
  readonly module: string
  /** Name of the master or report shown by a generic screen; absent for coded screens. */
  readonly master?: string
  readonly report?: string
}

/** Key of the screen's title: `/master-baki` → `screen.master-baki`. */
export function titleKey(path: string): string {
  return `screen.${path.replace(/^\//, '').toLowerCase() || 'login'}`
}
