export { drafDitahan, sejakKapan } from './draf.ts'
export { bacaAturanPenjualan, useAturanPenjualan } from './use-aturan.ts'
export { PanelAmbil } from './panel-ambil.tsx'
