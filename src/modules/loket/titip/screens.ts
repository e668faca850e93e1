import type { CodedScreen } from '#kernel/shared/screen.ts'

const MENU = '/SubMenuPenjualan'

export const screens: readonly CodedScreen[] = [
  {
    path: '/transaksi-titip',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/transaksi-titip.tsx'),
  },
  {
    path: '/lihat-titip',
    kind: 'view',
    parent: MENU,
    load: () => import('./web/lihat-titip.tsx'),
  },
  {
    path: '/ambil-titip',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/ambil-titip.tsx'),
  },
  {
    path: '/batal-titip',
    kind: 'cancel',
    parent: MENU,
    load: () => import('./web/batal-titip.tsx'),
  },
]
