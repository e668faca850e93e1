import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'
import { GATE_MANUAL } from '#modules/barang/manual/rules-gate.ts'

const jual = inMenu('/SubMenuPenjualan', GATE_MANUAL)
const beli = inMenu('/SubMenuPembelian', GATE_MANUAL)

export const screens: readonly CodedScreen[] = [
  jual(
    '/transaksi-jual-beli-manual',
    'transaction',
    () => import('./web/transaksi-jual-beli-manual.tsx'),
  ),
  jual('/lihat-penjualan-manual', 'view', () => import('./web/jual-manual.tsx')),
  jual('/batal-penjualan-manual', 'cancel', () => import('./web/jual-manual.tsx')),
  beli('/lihat-pembelian-manual', 'view', () => import('./web/beli-manual.tsx')),
  beli('/batal-pembelian-manual', 'cancel', () => import('./web/beli-manual.tsx')),
  {
    path: '/validasi-jual-beli-manual',
    kind: 'transaction',
    parent: '/SubMenuValidasi',
    // the app mode alone does not open it.
    gate: { all: ['BARANG_MANUAL_MODULE'] },
    load: () => import('./web/validasi-jual-beli-manual.tsx'),
  },
]
