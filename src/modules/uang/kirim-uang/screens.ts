import type { CodedScreen } from '#kernel/shared/screen.ts'

const MENU = '/SubMenuUtility'

export const screens: readonly CodedScreen[] = [
  {
    path: '/kirim-uang-pusat',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/kirim-uang-pusat.tsx'),
  },
  {
    path: '/lihat-kirim-uang',
    kind: 'view',
    parent: MENU,
    load: () => import('./web/lihat-kirim-uang.tsx'),
  },
  {
    path: '/terima-uang-kas',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/terima-uang-kas.tsx'),
  },
]
