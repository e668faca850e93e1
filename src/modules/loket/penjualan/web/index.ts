export {
  type Terkunci,
  TagKunci,
  TombolKunci,
  barisLepas,
  kunciLewat,
  lepasKunci,
  mintaKunci,
  useAkhirKunci,
} from './kunci-harga.tsx'
export { drafDitahan, sejakKapan } from './draf.ts'
export { bacaAturanPenjualan, useAturanPenjualan } from './use-aturan.ts'
export { PanelAmbil } from './panel-ambil.tsx'
