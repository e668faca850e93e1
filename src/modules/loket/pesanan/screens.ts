import type { CodedScreen } from '#kernel/shared/screen.ts'

const MENU = '/SubMenuPesanan'

export const screens: readonly CodedScreen[] = [
  {
    path: '/transaksi-pesanan',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/transaksi-pesanan.tsx'),
  },
  {
    path: '/lihat-pesanan',
    kind: 'view',
    parent: MENU,
    load: () => import('./web/lihat-pesanan.tsx'),
  },
  {
    path: '/bayar-pesanan',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/bayar-pesanan.tsx'),
  },
  {
    path: '/selesai-pesanan',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/selesai-pesanan.tsx'),
  },
  {
    path: '/ambil-pesanan',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/ambil-pesanan.tsx'),
  },
  {
    path: '/batal-pesanan',
    kind: 'cancel',
    parent: MENU,
    load: () => import('./web/batal-pesanan.tsx'),
  },
  {
    path: '/validasi-pesanan',
    kind: 'transaction',
    parent: '/SubMenuValidasi',
    gate: { all: ['VALIDASI_PESANAN_MODULE'] },
    load: () => import('./web/validasi-pesanan.tsx'),
  },
]
