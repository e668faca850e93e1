import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  inMenu('/SubMenuUtility')('/uang-kas', 'view', () => import('./web/uang-kas.tsx')),
  inMenu('/SubMenuUtility')(
    '/transaksi-kas',
    'transaction',
    () => import('./web/transaksi-kas.tsx'),
  ),
  inMenu('/SubMenuUtility')(
    '/batal-transaksi-kas',
    'cancel',
    () => import('./web/batal-transaksi-kas.tsx'),
  ),
  inMenu('/SubMenuUtility')('/uang-bank', 'view', () => import('./web/uang-bank.tsx')),
  inMenu('/SubMenuUtility')(
    '/mutasi-uang-bank',
    'transaction',
    () => import('./web/mutasi-uang-bank.tsx'),
  ),
  inMenu('/SubMenuUtility')(
    '/mutasi-uang-cash',
    'transaction',
    () => import('./web/mutasi-uang-cash.tsx'),
  ),
  inMenu('/SubMenuUtility')('/gesek-tunai', 'transaction', () => import('./web/gesek-tunai.tsx')),
  inMenu('/SubMenuValidasi')(
    '/validasi-non-cash',
    'transaction',
    () => import('./web/validasi-non-cash.tsx'),
    { gate: { all: ['VALIDASI_NON_CASH_MODULE'] } },
  ),
]
