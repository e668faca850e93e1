import { inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuPembelian', { all: ['BERLIAN_MODULE'] })

export const screens = [
  layar('/bayar-berlian', 'transaction', () => import('./web/bayar-berlian.tsx')),
  layar('/lihat-bayar-berlian', 'view', () => import('./web/layar-bayar.tsx')),
  layar('/batal-bayar-berlian', 'cancel', () => import('./web/layar-bayar.tsx')),
]
