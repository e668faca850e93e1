import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/export-data-member',
    kind: 'tool',
    parent: '/SubMenuMember',
    gate: { all: ['MEMBER_MODULE'] },
    load: () => import('./web/export-data-member.tsx'),
  },
  {
    path: '/hapus-data-member',
    kind: 'tool',
    parent: '/SubMenuMember',
    gate: { all: ['MEMBER_MODULE'] },
    load: () => import('./web/hapus-data-member.tsx'),
  },
]
