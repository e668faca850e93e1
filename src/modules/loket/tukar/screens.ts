import type { CodedScreen } from '#kernel/shared/screen.ts'

const MENU = '/SubMenuPenjualan'

export const screens: readonly CodedScreen[] = [
  {
    path: '/transaksi-tukar',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/transaksi-tukar.tsx'),
  },
  {
    path: '/lihat-tukar',
    kind: 'view',
    parent: MENU,
    load: () => import('./web/lihat-tukar.tsx'),
  },
  {
    path: '/batal-tukar',
    kind: 'cancel',
    parent: MENU,
    load: () => import('./web/batal-tukar.tsx'),
  },
]
