import type { IconName } from '#kernel/shared/icons.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import type { Screen } from '#kernel/shared/screen.ts'

const group = (path: ScreenPath, icon: IconName): Screen => ({
  path,
  kind: 'submenu',
  parent: null,
  icon,
})

/** The frame of the house: what has no trade of its own. Their components belong to the shell. */
export const screens: readonly Screen[] = [
  { path: '/', kind: 'public', parent: null },
  { path: '/404', kind: 'shell', parent: null },
  // By how often a day leads there.
  group('/SubMenuPenjualan', 'cart'),
  group('/SubMenuPembelian', 'bag'),
  group('/SubMenuPesanan', 'clipboard'),
  group('/SubMenuService', 'wrench'),
  group('/SubMenuHutang', 'scale'),
  group('/subMenuBarang', 'tag'),
  group('/SubMenuKasBank', 'wallet'),
  group('/SubMenuMember', 'person'),
  group('/SubMenuValidasi', 'check'),
  group('/SubMenuLaporan', 'chart'),
  group('/SubMenuKatalog', 'image'),
  group('/SubMenuMaster', 'grid'),
  group('/SubMenuUtility', 'gear'),
]
