import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens = [
  {
    path: '/timbang-baki',
    kind: 'tool',
    parent: '/subMenuBarang',
    load: () => import('./web/timbang-baki.tsx'),
  },
] satisfies readonly CodedScreen[]
