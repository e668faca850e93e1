import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'
import { GATE_CICILAN } from './rules-gate.ts'

const layar = inMenu('/SubMenuPenjualan', GATE_CICILAN)

export const screens: readonly CodedScreen[] = [
  layar('/transaksi-cicilan', 'transaction', () => import('./web/transaksi-cicilan.tsx')),
  layar('/lihat-cicilan', 'view', () => import('./web/lihat-cicilan.tsx')),
  layar('/bayar-cicilan', 'transaction', () => import('./web/bayar-cicilan.tsx')),
  layar('/pelunasan-cepat-cicilan', 'transaction', () => import('./web/pelunasan-cicilan.tsx')),
  layar('/ambil-cicilan', 'transaction', () => import('./web/ambil-cicilan.tsx')),
  layar('/batal-bayar-cicilan', 'cancel', () => import('./web/batal-bayar-cicilan.tsx')),
  layar('/batal-cicilan', 'cancel', () => import('./web/batal-cicilan.tsx')),
  layar('/lelang-cicilan', 'transaction', () => import('./web/lelang-cicilan.tsx')),
]
