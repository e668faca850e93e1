import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/kamera',
    kind: 'public',
    parent: null,
    load: () => import('./web/telepon/page.tsx'),
  },
]
