import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/periksa-nota',
    kind: 'public',
    parent: null,
    load: () => import('./web/periksa-nota.tsx'),
  },
]
