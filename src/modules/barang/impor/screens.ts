import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens = [
  {
    path: '/import-data-barang',
    kind: 'tool',
    parent: '/subMenuBarang',
    load: () => import('./web/import-data-barang.tsx'),
  },
] satisfies readonly CodedScreen[]
