import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'
import { GATE_MANUAL } from './rules-gate.ts'

const layar = inMenu('/subMenuBarang', GATE_MANUAL)

export const screens: readonly CodedScreen[] = [
  layar('/data-barang-manual', 'master', () => import('./web/data-barang-manual.tsx')),
  layar('/tambah-barang-manual', 'transaction', () => import('./web/tambah-barang-manual.tsx')),
  layar('/pindah-barang-manual', 'transaction', () => import('./web/pindah-barang-manual.tsx')),
  layar('/hancur-barang-manual', 'transaction', () => import('./web/hancur-barang-manual.tsx')),
  layar('/lihat-mutasi-manual', 'view', () => import('./web/layar-mutasi.tsx')),
  layar('/batal-mutasi-manual', 'cancel', () => import('./web/layar-mutasi.tsx')),
]
