import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuKasBank')

export const screens: readonly CodedScreen[] = [
  layar('/tutup-toko', 'transaction', () => import('./web/tutup-toko.tsx'), {
    daily: 14,
    icon: 'moon',
  }),
  layar('/batal-tutup-toko', 'cancel', () => import('./web/batal-tutup-toko.tsx'), {
    gate: { levels: ['OWN', 'SU', 'MU'] },
  }),
]
