import type { CodedScreen } from '#kernel/shared/screen.ts'

const MENU = '/SubMenuPembelian'

export const screens: readonly CodedScreen[] = [
  {
    path: '/transaksi-pembelian',
    kind: 'transaction',
    parent: MENU,
    key: 'F3',
    load: () => import('./web/transaksi-pembelian.tsx'),
  },
  {
    path: '/lihat-pembelian',
    kind: 'view',
    parent: MENU,
    load: () => import('./web/lihat-pembelian.tsx'),
  },
  {
    path: '/batal-pembelian',
    kind: 'cancel',
    parent: MENU,
    load: () => import('./web/batal-pembelian.tsx'),
  },
  {
    path: '/validasi-pembelian',
    kind: 'transaction',
    parent: '/SubMenuValidasi',
    gate: { all: ['VALIDASI_PEMBELIAN_MODULE'] },
    load: () => import('./web/validasi-pembelian.tsx'),
  },
]
