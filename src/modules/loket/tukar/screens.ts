import type { CodedScreen } from '#kernel/shared/screen.ts'

const MENU = '/SubMenuPenjualan'

export const screens: readonly CodedScreen[] = [
  {
    path: '/transaksi-tukar',
    kind: 'transaction',
    parent: MENU,
    gate: {},
    load: () => import('./web/transaksi-tukar.tsx'),
  },
  {
    path: '/lihat-tukar',
    kind: 'view',
    parent: MENU,
    gate: {},
    load: () => import('./web/lihat-tukar.tsx'),
  },
  {
    path: '/batal-tukar',
    kind: 'cancel',
    parent: MENU,
    gate: {},
    load: () => import('./web/batal-tukar.tsx'),
  },
]
