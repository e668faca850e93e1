import type { CodedScreen } from '#kernel/shared/screen.ts'

const MENU = '/subMenuBarang'

export const screens = [
  {
    path: '/data-barang',
    kind: 'master',
    parent: MENU,
    load: () => import('./web/data-barang.tsx'),
  },
  {
    path: '/tambah-data-barang',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/tambah-data-barang.tsx'),
  },
  {
    path: '/lihat-tambah-barang',
    kind: 'view',
    parent: MENU,
    load: () => import('./web/tambah/lihat-tambah-barang.tsx'),
  },
  {
    path: '/batal-tambah-barang',
    kind: 'cancel',
    parent: MENU,
    load: () => import('./web/tambah/batal-tambah-barang.tsx'),
  },
  {
    path: '/koreksi-barang',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/koreksi/koreksi-barang.tsx'),
  },
  {
    path: '/lihat-koreksi-barang',
    kind: 'view',
    parent: MENU,
    load: () => import('./web/koreksi/lihat-koreksi-barang.tsx'),
  },
  {
    path: '/batal-koreksi-barang',
    kind: 'cancel',
    parent: MENU,
    load: () => import('./web/koreksi/batal-koreksi-barang.tsx'),
  },
  {
    path: '/cetak-barcode',
    kind: 'tool',
    parent: MENU,
    load: () => import('./web/cetak-barcode.tsx'),
  },
] satisfies readonly CodedScreen[]
