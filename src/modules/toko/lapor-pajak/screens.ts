import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/pajak',
    kind: 'tool',
    parent: '/SubMenuUtility',
    load: () => import('./web/pajak.tsx'),
  },
]
