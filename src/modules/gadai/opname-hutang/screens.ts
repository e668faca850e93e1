import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/stock-opname-hutang',
    kind: 'transaction',
    parent: '/SubMenuHutang',
    gate: { all: ['GADAI_MODULE', 'OPNAME_HUTANG_MODULE'] },
    load: () => import('./web/stock-opname-hutang.tsx'),
  },
]
