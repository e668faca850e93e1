import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/terms-and-conditions',
    kind: 'public',
    parent: null,
    load: () => import('./web/syarat.tsx'),
  },
  {
    path: '/privacy-policy',
    kind: 'public',
    parent: null,
    load: () => import('./web/privasi.tsx'),
  },
  {
    path: '/setting-syarat-privasi',
    kind: 'setting',
    parent: '/SubMenuUtility',
    gate: { levels: ['OWN', 'SU'] },
    load: () => import('./web/setting-syarat-privasi.tsx'),
  },
]
