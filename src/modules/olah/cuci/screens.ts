import type { Gate } from '#kernel/shared/gates.ts'
import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/subMenuBarang', { all: ['SEPUHAN_MODULE'] })
/** Where the centre refines, branches only send (specification, screens that the centre closes). */
const sendiri: Gate = { all: ['SEPUHAN_MODULE'], none: ['SEPUHAN_TERPUSAT_MODULE'] }
const terima = inMenu('/subMenuBarang', sendiri)

export const screens = [
  layar('/kirim-barang-cuci', 'transaction', () => import('./web/kirim-barang-cuci.tsx')),
  layar('/lihat-kirim-barang-cuci', 'view', () => import('./web/lihat-kirim-barang-cuci.tsx')),
  layar('/batal-kirim-barang-cuci', 'cancel', () => import('./web/batal-kirim-barang-cuci.tsx')),
  terima('/terima-barang-cuci', 'transaction', () => import('./web/terima-barang-cuci.tsx')),
  terima('/lihat-terima-barang-cuci', 'view', () => import('./web/lihat-terima-barang-cuci.tsx')),
  terima('/batal-terima-barang-cuci', 'cancel', () => import('./web/batal-terima-barang-cuci.tsx')),
] satisfies readonly CodedScreen[]
