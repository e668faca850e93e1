import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/uang-kas',
    kind: 'view',
    parent: '/SubMenuUtility',
    load: () => import('./web/uang-kas.tsx'),
  },
  {
    path: '/transaksi-kas',
    kind: 'transaction',
    parent: '/SubMenuUtility',
    load: () => import('./web/transaksi-kas.tsx'),
  },
  {
    path: '/batal-transaksi-kas',
    kind: 'cancel',
    parent: '/SubMenuUtility',
    load: () => import('./web/batal-transaksi-kas.tsx'),
  },
  {
    path: '/uang-bank',
    kind: 'view',
    parent: '/SubMenuUtility',
    load: () => import('./web/uang-bank.tsx'),
  },
  {
    path: '/mutasi-uang-bank',
    kind: 'transaction',
    parent: '/SubMenuUtility',
    load: () => import('./web/mutasi-uang-bank.tsx'),
  },
  {
    path: '/mutasi-uang-cash',
    kind: 'transaction',
    parent: '/SubMenuUtility',
    load: () => import('./web/mutasi-uang-cash.tsx'),
  },
  {
    path: '/gesek-tunai',
    kind: 'transaction',
    parent: '/SubMenuUtility',
    load: () => import('./web/gesek-tunai.tsx'),
  },
  {
    path: '/validasi-non-cash',
    kind: 'transaction',
    parent: '/SubMenuValidasi',
    gate: { all: ['VALIDASI_NON_CASH_MODULE'] },
    load: () => import('./web/validasi-non-cash.tsx'),
  },
]
