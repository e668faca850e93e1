import type { CodedScreen } from '../../kernel/shared/screen.ts'

const MENU = '/subMenuBarang'

export const screens = [
  {
    path: '/data-barang',
    kind: 'master',
    parent: MENU,
    gate: {},
    load: () => import('./web/data-barang.tsx'),
  },
  {
    path: '/tambah-data-barang',
    kind: 'transaction',
    parent: MENU,
    gate: {},
    load: () => import('./web/tambah-data-barang.tsx'),
  },
  {
    path: '/cetak-barcode',
    kind: 'tool',
    parent: MENU,
    gate: {},
    load: () => import('./web/cetak-barcode.tsx'),
  },
] satisfies readonly CodedScreen[]
