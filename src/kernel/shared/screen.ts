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
 * One row a screen. Router, menus, access tree, titles, command palette and the server's own
 * permission check all derive from it. The title is the text `screen.<path without slash>`.
 */
export interface Screen {
  /** Exact spelling of the specification; matched without regard to case. */
  readonly path: ScreenPath
  readonly kind: ScreenKind
  /** Path of the sub-menu that it hangs under; null for what stands at the top. */
  readonly parent: ScreenPath | null
  /** Without one it is open wherever its menu right is. */
  readonly gate?: Gate
  /** F2, Alt+K …: opens the screen from anywhere. */
  readonly key?: string
  /** Where it stands among the screens of its heading, when several areas share one. */
  readonly place?: number
  /** Drawing of a group of the menu, and of the screens below it in the palette. */
  readonly icon?: IconName
}

/** A screen with code of its own. Master and report screens need none: their declaration is enough. */
export interface CodedScreen<Component = unknown> extends Screen {
  readonly load: () => Promise<{ default: Component }>
}

/** Another spelling of a screen's path: whoever opens it is led to the right one. */
export interface Redirect {
  readonly path: string
  readonly to: string
}

/** A row of `GET /api/v1/screens`: what this session may open, titled in its language. */
export interface ScreenRow extends Screen {
  readonly gate: Gate
  readonly title: string
  readonly module: string
  /** Name of the master or report whose generic screen shows it; absent for coded screens. */
  readonly master?: string
  readonly report?: string
}

/** Key of the screen's title: `/master-baki` → `screen.master-baki`. */
export function titleKey(path: string): string {
  return `screen.${path.replace(/^\//, '').toLowerCase() || 'login'}`
}
