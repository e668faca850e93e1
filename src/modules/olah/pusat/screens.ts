import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'
import { GATE_PUSAT } from './rules-gate.ts'

const layar = inMenu('/subMenuBarang', GATE_PUSAT)

export const screens: readonly CodedScreen[] = [
  layar('/kirim-barang-kepusat', 'transaction', () => import('./web/kirim-barang-kepusat.tsx')),
  layar('/lihat-kirim-barang-kepusat', 'view', () => import('./web/layar-kirim.tsx')),
  layar('/batal-kirim-barang-kepusat', 'cancel', () => import('./web/layar-kirim.tsx')),
  layar('/terima-barang-pusat', 'transaction', () => import('./web/terima-barang-pusat.tsx')),
  layar('/lihat-terima-barang-pusat', 'view', () => import('./web/layar-terima.tsx')),
]
