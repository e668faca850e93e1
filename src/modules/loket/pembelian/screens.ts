import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuPembelian')

export const screens: readonly CodedScreen[] = [
  layar('/transaksi-pembelian', 'transaction', () => import('./web/transaksi-pembelian.tsx'), {
    key: 'F3',
    daily: 2,
    icon: 'bag',
  }),
  layar('/lihat-pembelian', 'view', () => import('./web/layar-pembelian.tsx')),
  layar('/batal-pembelian', 'cancel', () => import('./web/layar-pembelian.tsx')),
  inMenu('/SubMenuValidasi')(
    '/validasi-pembelian',
    'transaction',
    () => import('./web/validasi-pembelian.tsx'),
    { gate: { all: ['VALIDASI_PEMBELIAN_MODULE'] } },
  ),
]
