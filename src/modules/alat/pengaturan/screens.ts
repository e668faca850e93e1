import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/settingsystem',
    kind: 'setting',
    parent: '/SubMenuUtility',
    gate: { levels: ['OWN', 'SU', 'DEV', 'MU'] },
    load: () => import('./web/setting-system.tsx'),
  },
  {
    path: '/settingtoko',
    kind: 'setting',
    parent: '/SubMenuUtility',
    load: () => import('./web/setting-toko.tsx'),
  },
  // Open in both cases: with the module off it shows another page (R-037, gaps.md 7).
  {
    path: '/redirect-to-grosir',
    kind: 'tool',
    parent: '/SubMenuUtility',
    load: () => import('./web/redirect-ke-grosir.tsx'),
  },
]
