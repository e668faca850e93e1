import type { CodedScreen } from '#kernel/shared/screen.ts'

const gate = { all: ['PROMO_NOTIFIKASI_MODULE'] }

export const screens: readonly CodedScreen[] = [
  {
    path: '/send-promo-to-customer',
    kind: 'transaction',
    parent: '/SubMenuUtility',
    gate,
    load: () => import('./web/send-promo.tsx'),
  },
  {
    path: '/lihat-promo',
    kind: 'view',
    parent: '/SubMenuUtility',
    gate,
    load: () => import('./web/lihat-promo.tsx'),
  },
]
