import type { Screen, ScreenKind } from '#kernel/shared/screen.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'

const at = (path: ScreenPath, kind: ScreenKind, parent: ScreenPath): Screen => ({
  path,
  kind,
  parent,
})

export const screens = [
  {
    ...at('/ganti-password', 'setting', '/SubMenuUtility'),
    load: () => import('./web/ganti-password.tsx'),
  },
  {
    ...at('/data-users', 'master', '/SubMenuUtility'),
    load: () => import('./web/data-users.tsx'),
  },
  {
    ...at('/hak-akses-users', 'setting', '/SubMenuUtility'),
    load: () => import('./web/hak-akses-users.tsx'),
  },
  {
    ...at('/hak-akses-news', 'setting', '/SubMenuUtility'),
    load: () => import('./web/hak-akses-news.tsx'),
  },
  {
    ...at('/data-fingerprint', 'setting', '/SubMenuUtility'),
    gate: { all: ['FINGERPRINT_MODULE'] },
    load: () => import('./web/data-fingerprint.tsx'),
  },
] as const
