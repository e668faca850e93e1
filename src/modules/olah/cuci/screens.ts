import type { Gate } from '#kernel/shared/gates.ts'
import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/subMenuBarang', { all: ['SEPUHAN_MODULE'] })
/** Where the centre refines, branches only send (specification, screens that the centre closes). */
const sendiri: Gate = { all: ['SEPUHAN_MODULE'], none: ['SEPUHAN_TERPUSAT_MODULE'] }
const terima = inMenu('/subMenuBarang', sendiri)

export const screens = [
  layar('/kirim-barang-cuci', 'transaction', () => import('./web/kirim-barang-cuci.tsx')),
  layar('/lihat-kirim-barang-cuci', 'view', () => import('./web/layar-kirim.tsx')),
  layar('/batal-kirim-barang-cuci', 'cancel', () => import('./web/layar-kirim.tsx')),
  terima('/terima-barang-cuci', 'transaction', () => import('./web/terima-barang-cuci.tsx')),
  terima('/lihat-terima-barang-cuci', 'view', () => import('./web/layar-terima.tsx')),
  terima('/batal-terima-barang-cuci', 'cancel', () => import('./web/layar-terima.tsx')),
] satisfies readonly CodedScreen[]
