export { barangKini } from './barang-kini.ts'
export { hargaDari } from './keranjang.ts'
export { bacaAturanPenjualan, useAturanPenjualan } from './use-aturan.ts'
export { PanelAmbil } from './panel-ambil.tsx'
