import type { CodedScreen } from '../../kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/uang-kas',
    kind: 'view',
    parent: '/SubMenuUtility',
    gate: {},
    load: () => import('./web/uang-kas.tsx'),
  },
]
