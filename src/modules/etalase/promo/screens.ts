import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuUtility', { all: ['PROMO_NOTIFIKASI_MODULE'] })

export const screens: readonly CodedScreen[] = [
  layar('/send-promo-to-customer', 'transaction', () => import('./web/send-promo.tsx')),
  layar('/lihat-promo', 'view', () => import('./web/lihat-promo.tsx')),
]
