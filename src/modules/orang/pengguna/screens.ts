import type { IconName } from '#kernel/shared/icons.ts'
import type { Screen, ScreenKind } from '#kernel/shared/screen.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'

const at = (path: ScreenPath, kind: ScreenKind, parent: ScreenPath | null = null): Screen => ({
  path,
  kind,
  parent,
  gate: {},
})

const group = (path: ScreenPath, icon: IconName): Screen => ({ ...at(path, 'submenu'), icon })

/** The frame of the house: what has no trade of its own. Their components belong to the shell. */
export const kerangka: readonly Screen[] = [
  at('/', 'public'),
  at('/404', 'shell'),
  group('/subMenuBarang', 'tag'),
  group('/SubMenuPenjualan', 'cart'),
  group('/SubMenuPesanan', 'clipboard'),
  group('/SubMenuPembelian', 'bag'),
  group('/SubMenuService', 'wrench'),
  group('/SubMenuHutang', 'scale'),
  group('/SubMenuValidasi', 'check'),
  group('/SubMenuMember', 'person'),
  group('/SubMenuKatalog', 'grid'),
  group('/SubMenuUtility', 'gear'),
  group('/SubMenuLaporan', 'chart'),
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
