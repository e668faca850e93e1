import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuPenjualan')

export const screens: readonly CodedScreen[] = [
  layar('/transaksi-tukar', 'transaction', () => import('./web/transaksi-tukar.tsx'), {
    daily: 3,
    icon: 'swap',
  }),
  layar('/lihat-tukar', 'view', () => import('./web/layar-tukar.tsx')),
  layar('/batal-tukar', 'cancel', () => import('./web/layar-tukar.tsx')),
]
