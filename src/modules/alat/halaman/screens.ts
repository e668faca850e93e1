import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/setting-syarat-privasi',
    kind: 'setting',
    parent: '/SubMenuUtility',
    gate: { levels: ['OWN', 'SU'] },
    load: () => import('./web/setting-syarat-privasi.tsx'),
  },
]
