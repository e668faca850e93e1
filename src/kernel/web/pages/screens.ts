import type { CodedScreen } from '#kernel/shared/screen.ts'

/** Pages that belong to no trade area. */
export const screens: readonly CodedScreen[] = [
  {
    path: '/home',
    kind: 'shell',
    parent: null,
    gate: {},
    icon: 'home',
    load: () => import('./home-screen.tsx'),
  },
  {
    path: '/landingpages',
    kind: 'shell',
    parent: null,
    gate: {},
    load: () => import('./home-screen.tsx'),
  },
  {
    path: '/blank',
    kind: 'shell',
    parent: null,
    gate: {},
    load: () => import('./blank-screen.tsx'),
  },
  {
    path: '/uji-scanner',
    kind: 'tool',
    parent: '/SubMenuUtility',
    gate: {},
    load: () => import('../scan/scanner-test.tsx'),
  },
]
