import type { ComponentType } from 'react'
import type { CodedScreen, Screen } from '../shared/screen.ts'

const submenus = [
  '/subMenuBarang', '/SubMenuPenjualan', '/SubMenuPesanan', '/SubMenuPembelian', '/SubMenuService',
  '/SubMenuHutang', '/SubMenuKasBank', '/SubMenuMember', '/SubMenuValidasi', '/SubMenuLaporan',
  '/SubMenuUtility',
]

/** The frame of the house: sub-menus, and the pages that belong to no trade area. */
export const screens: readonly (Screen | CodedScreen<ComponentType>)[] = [
  {
    path: '/home', kind: 'shell', parent: null, gate: {},
    load: () => import('./shell/home-screen.tsx'),
  },
  ...submenus.map((path): Screen => ({ path, kind: 'submenu', parent: null, gate: {} })),
  {
    path: '/landingpages', kind: 'shell', parent: null, gate: {},
    load: () => import('./shell/home-screen.tsx'),
  },
  {
    path: '/blank', kind: 'shell', parent: null, gate: {},
    load: () => import('./shell/blank-screen.tsx'),
  },
  {
    path: '/404', kind: 'shell', parent: null, gate: {},
    load: () => import('./shell/not-found-screen.tsx'),
  },
  {
    path: '/uji-scanner', kind: 'tool', parent: '/SubMenuUtility', gate: {},
    load: () => import('./scan/uji-scanner.tsx'),
  },
]
