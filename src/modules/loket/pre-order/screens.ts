import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'
import { GATE_PO } from './rules-gate.ts'

const layar = inMenu('/SubMenuPesanan', GATE_PO)

export const screens: readonly CodedScreen[] = [
  layar('/transaksi-pre-order', 'transaction', () => import('./web/transaksi-pre-order.tsx')),
  layar('/lihat-pre-order', 'view', () => import('./web/lihat-pre-order.tsx')),
  layar('/closing-barang-po', 'transaction', () => import('./web/closing-barang-po.tsx')),
  layar('/batal-pre-order', 'cancel', () => import('./web/batal-pre-order.tsx')),
]
