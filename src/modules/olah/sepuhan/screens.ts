import type { Gate } from '#kernel/shared/gates.ts'
import type { CodedScreen } from '#kernel/shared/screen.ts'

const parent = '/subMenuBarang'
const gate: Gate = { all: ['SEPUHAN_MODULE'] }
/** Where the centre refines, branches only send (specification, screens that the centre closes). */
const sendiri: Gate = { all: ['SEPUHAN_MODULE'], none: ['SEPUHAN_TERPUSAT_MODULE'] }

export const screens = [
  {
    path: '/kirim-sepuhan',
    kind: 'transaction',
    parent,
    gate,
    load: () => import('./web/kirim-sepuhan.tsx'),
  },
  {
    path: '/lihat-kirim-sepuhan',
    kind: 'view',
    parent,
    gate,
    load: () => import('./web/layar-kirim.tsx'),
  },
  {
    path: '/batal-kirim-sepuhan',
    kind: 'cancel',
    parent,
    gate,
    load: () => import('./web/layar-kirim.tsx'),
  },
  {
    path: '/terima-sepuhan',
    kind: 'transaction',
    parent,
    gate: sendiri,
    load: () => import('./web/terima-sepuhan.tsx'),
  },
  {
    path: '/lihat-terima-sepuhan',
    kind: 'view',
    parent,
    gate: sendiri,
    load: () => import('./web/layar-terima.tsx'),
  },
  {
    path: '/batal-terima-sepuhan',
    kind: 'cancel',
    parent,
    gate: sendiri,
    load: () => import('./web/layar-terima.tsx'),
  },
  {
    path: '/wasting-sepuhan',
    kind: 'transaction',
    parent,
    gate: sendiri,
    load: () => import('./web/wasting-sepuhan.tsx'),
  },
  {
    path: '/lihat-wasting-sepuhan',
    kind: 'view',
    parent,
    gate: sendiri,
    load: () => import('./web/layar-wasting.tsx'),
  },
  {
    path: '/batal-wasting-sepuhan',
    kind: 'cancel',
    parent,
    gate: sendiri,
    load: () => import('./web/layar-wasting.tsx'),
  },
] satisfies readonly CodedScreen[]
