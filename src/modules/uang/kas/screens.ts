import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  inMenu('/SubMenuKasBank')('/uang-kas', 'view', () => import('./web/uang-kas.tsx')),
  inMenu('/SubMenuKasBank')(
    '/transaksi-kas',
    'transaction',
    () => import('./web/transaksi-kas.tsx'),
    { daily: 12, icon: 'wallet' },
  ),
  inMenu('/SubMenuKasBank')(
    '/batal-transaksi-kas',
    'cancel',
    () => import('./web/batal-transaksi-kas.tsx'),
  ),
  inMenu('/SubMenuKasBank')('/uang-bank', 'view', () => import('./web/uang-bank.tsx')),
  inMenu('/SubMenuKasBank')(
    '/mutasi-uang-bank',
    'transaction',
    () => import('./web/mutasi-uang-bank.tsx'),
  ),
  inMenu('/SubMenuKasBank')(
    '/mutasi-uang-cash',
    'transaction',
    () => import('./web/mutasi-uang-cash.tsx'),
  ),
  inMenu('/SubMenuKasBank')('/gesek-tunai', 'transaction', () => import('./web/gesek-tunai.tsx')),
  inMenu('/SubMenuValidasi')(
    '/validasi-non-cash',
    'transaction',
    () => import('./web/validasi-non-cash.tsx'),
    { gate: { all: ['VALIDASI_NON_CASH_MODULE'] } },
  ),
]
