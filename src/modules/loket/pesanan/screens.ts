import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuPesanan')

export const screens: readonly CodedScreen[] = [
  layar('/transaksi-pesanan', 'transaction', () => import('./web/transaksi-pesanan.tsx'), {
    daily: 8,
    icon: 'clipboard',
  }),
  layar('/lihat-pesanan', 'view', () => import('./web/lihat-pesanan.tsx')),
  layar('/bayar-pesanan', 'transaction', () => import('./web/bayar-pesanan.tsx')),
  layar('/selesai-pesanan', 'transaction', () => import('./web/selesai-pesanan.tsx')),
  layar('/ambil-pesanan', 'transaction', () => import('./web/ambil-pesanan.tsx')),
  layar('/batal-pesanan', 'cancel', () => import('./web/batal-pesanan.tsx')),
  inMenu('/SubMenuValidasi')(
    '/validasi-pesanan',
    'transaction',
    () => import('./web/validasi-pesanan.tsx'),
    { gate: { all: ['VALIDASI_PESANAN_MODULE'] } },
  ),
]
