import type { Gate } from '#kernel/shared/gates.ts'
import { inMenu } from '#kernel/shared/screen.ts'

const gate: Gate = { all: ['SUPPLIER_BARANG_MODULE'] }
const layar = inMenu('/SubMenuPembelian', gate)

export const screens = [
  layar('/terima-barang-supplier', 'transaction', () => import('./web/terima-supplier.tsx')),
  layar('/tambah-barang-supplier', 'transaction', () => import('./web/tambah-barang.tsx')),
  layar('/lihat-terima-barang-supplier', 'view', () => import('./web/lihat-terima.tsx')),
  layar('/batal-terima-barang-supplier', 'cancel', () => import('./web/batal-terima.tsx')),
  inMenu('/SubMenuLaporan')(
    '/laporan-batal-terima-barang-supplier',
    'report',
    () => import('./web/laporan-batal-terima.tsx'),
  ),
]
