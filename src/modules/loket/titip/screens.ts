import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuPenjualan')

export const screens: readonly CodedScreen[] = [
  layar('/transaksi-titip', 'transaction', () => import('./web/transaksi-titip.tsx'), {
    daily: 7,
    icon: 'coin',
  }),
  layar('/lihat-titip', 'view', () => import('./web/lihat-titip.tsx')),
  layar('/ambil-titip', 'transaction', () => import('./web/ambil-titip.tsx')),
  layar('/batal-titip', 'cancel', () => import('./web/batal-titip.tsx')),
]
