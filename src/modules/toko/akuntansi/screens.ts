import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/parameter-akun',
    kind: 'parameter',
    parent: '/SubMenuMaster',
    gate: { all: ['ACCOUNTING_MODULE'] },
    load: () => import('./web/parameter-akun.tsx'),
  },
]
