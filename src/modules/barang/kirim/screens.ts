import type { Gate } from '#kernel/shared/gates.ts'
import type { CodedScreen } from '#kernel/shared/screen.ts'

const parent = '/subMenuBarang'
/** the module for goods between shops. */
const gate: Gate = { all: ['KIRIM_BARANG_CABANG_MODULE'] }

export const screens = [
  {
    path: '/kirim-barang',
    kind: 'transaction',
    parent,
    gate,
    load: () => import('./web/kirim-barang.tsx'),
  },
  {
    path: '/kirim-barang-kecabang',
    kind: 'transaction',
    parent,
    gate,
    load: () => import('./web/kirim-barang-kecabang.tsx'),
  },
  {
    path: '/terima-barang',
    kind: 'transaction',
    parent,
    gate,
    load: () => import('./web/terima-barang.tsx'),
  },
  {
    path: '/selesai-kirim-barang',
    kind: 'transaction',
    parent,
    gate,
    load: () => import('./web/selesai-kirim-barang.tsx'),
  },
  {
    path: '/lihat-kirim-barang',
    kind: 'view',
    parent,
    gate,
    load: () => import('./web/layar-kirim.tsx'),
  },
  {
    path: '/lihat-terima-barang',
    kind: 'view',
    parent,
    gate,
    load: () => import('./web/layar-terima.tsx'),
  },
  {
    path: '/lihat-selesai-kirim-barang',
    kind: 'view',
    parent,
    gate,
    load: () => import('./web/layar-selesai.tsx'),
  },
  {
    path: '/batal-kirim-barang',
    kind: 'cancel',
    parent,
    gate,
    load: () => import('./web/layar-kirim.tsx'),
  },
] satisfies readonly CodedScreen[]
