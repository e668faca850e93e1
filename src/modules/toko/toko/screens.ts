import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuUtility')

export const screens: readonly CodedScreen[] = [
  layar('/tutup-toko', 'transaction', () => import('./web/tutup-toko.tsx')),
  layar('/batal-tutup-toko', 'cancel', () => import('./web/batal-tutup-toko.tsx'), {
    gate: { levels: ['OWN', 'SU', 'MU'] },
  }),
]
