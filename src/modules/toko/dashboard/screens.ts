import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/dashboard',
    kind: 'dashboard',
    parent: null,
    load: () => import('./web/dashboard.tsx'),
  },
  {
    path: '/dashboardPusat',
    kind: 'dashboard',
    parent: null,
    load: () => import('./web/dashboard-pusat.tsx'),
  },
]
