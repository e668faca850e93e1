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
