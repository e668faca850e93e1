import type { CodedScreen } from '#kernel/shared/screen.ts'

const MENU = '/SubMenuPenjualan'

export const screens: readonly CodedScreen[] = [
  {
    path: '/transaksi-penjualan',
    kind: 'transaction',
    parent: MENU,
    key: 'F2',
    load: () => import('./web/transaksi-penjualan.tsx'),
  },
  {
    path: '/lihat-penjualan',
    kind: 'view',
    parent: MENU,
    load: () => import('./web/lihat-penjualan.tsx'),
  },
  {
    path: '/batal-penjualan',
    kind: 'cancel',
    parent: MENU,
    load: () => import('./web/batal-penjualan.tsx'),
  },
  {
    path: '/cek-kupon',
    kind: 'view',
    parent: MENU,
    gate: { all: ['KUPON_MODULE'] },
    load: () => import('./web/cek-kupon.tsx'),
  },
  {
    path: '/validasi-penjualan',
    kind: 'transaction',
    parent: '/SubMenuValidasi',
    gate: { all: ['VALIDASI_PENJUALAN_MODULE'] },
    load: () => import('./web/validasi-penjualan.tsx'),
  },
  {
    path: '/parameter-harga-emas-global',
    kind: 'parameter',
    parent: '/SubMenuUtility',
    load: () => import('./web/harga-emas-global.tsx'),
  },
  {
    path: '/layar-pelanggan',
    kind: 'shell',
    parent: null,
    load: () => import('./web/layar-pelanggan.tsx'),
  },
]
