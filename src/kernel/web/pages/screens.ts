import type { CodedScreen } from '#kernel/shared/screen.ts'

/** Pages that belong to no trade area. */
export const screens: readonly CodedScreen[] = [
  {
    path: '/home',
    kind: 'shell',
    parent: null,
    icon: 'home',
    load: () => import('./home-screen.tsx'),
  },
  {
    path: '/landingpages',
    kind: 'shell',
    parent: null,
    load: () => import('./home-screen.tsx'),
  },
  {
    path: '/blank',
    kind: 'shell',
    parent: null,
    load: () => import('./blank-screen.tsx'),
  },
  {
    path: '/uji-scanner',
    kind: 'tool',
    parent: '/SubMenuUtility',
    load: () => import('../scan/scanner-test.tsx'),
  },
]
