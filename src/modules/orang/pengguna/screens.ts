import type { Screen, ScreenKind } from '#kernel/shared/screen.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'

const at = (path: ScreenPath, kind: ScreenKind, parent: ScreenPath | null = null): Screen => ({
  path,
  kind,
  parent,
  gate: {},
})

/** The frame of the house: what has no trade of its own. Their components belong to the shell. */
export const kerangka: readonly Screen[] = [
  at('/', 'public'),
  at('/terms-and-conditions', 'public'),
  at('/privacy-policy', 'public'),
  at('/404', 'shell'),
  at('/subMenuBarang', 'submenu'),
  at('/SubMenuPenjualan', 'submenu'),
  at('/SubMenuPesanan', 'submenu'),
  at('/SubMenuPembelian', 'submenu'),
  at('/SubMenuService', 'submenu'),
  at('/SubMenuHutang', 'submenu'),
  at('/SubMenuValidasi', 'submenu'),
  at('/SubMenuMember', 'submenu'),
  at('/SubMenuKatalog', 'submenu'),
  at('/SubMenuUtility', 'submenu'),
  at('/SubMenuLaporan', 'submenu'),
]

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
