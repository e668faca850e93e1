import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuPenjualan')

export const screens: readonly CodedScreen[] = [
  layar('/transaksi-penjualan', 'transaction', () => import('./web/transaksi-penjualan.tsx'), {
    key: 'F2',
    daily: 1,
    icon: 'cart',
  }),
  layar('/lihat-penjualan', 'view', () => import('./web/layar-nota.tsx')),
  layar('/batal-penjualan', 'cancel', () => import('./web/layar-nota.tsx')),
  layar('/cek-kupon', 'view', () => import('./web/cek-kupon.tsx'), {
    gate: { all: ['KUPON_MODULE'] },
  }),
  inMenu('/SubMenuValidasi')(
    '/validasi-penjualan',
    'transaction',
    () => import('./web/validasi-penjualan.tsx'),
    { gate: { all: ['VALIDASI_PENJUALAN_MODULE'] } },
  ),
]
