import type { CodedScreen, Screen } from '../../shared/screen.ts'

const submenus = [
  '/SubMenuPesanan',
  '/SubMenuPembelian',
  '/SubMenuService',
  '/SubMenuHutang',
  '/SubMenuKasBank',
  '/SubMenuValidasi',
]

/** Pages that belong to no trade area, and the sub-menus that wait for theirs. */
export const screens: readonly (Screen | CodedScreen)[] = [
  {
    path: '/home',
    kind: 'shell',
    parent: null,
    gate: {},
    load: () => import('./home-screen.tsx'),
  },
  ...submenus.map((path): Screen => ({ path, kind: 'submenu', parent: null, gate: {} })),
  {
    path: '/landingpages',
    kind: 'shell',
    parent: null,
    gate: {},
    load: () => import('./home-screen.tsx'),
  },
  {
    path: '/blank',
    kind: 'shell',
    parent: null,
    gate: {},
    load: () => import('./blank-screen.tsx'),
  },
  {
    path: '/uji-scanner',
    kind: 'tool',
    parent: '/SubMenuUtility',
    gate: {},
    load: () => import('../scan/uji-scanner.tsx'),
  },
]
