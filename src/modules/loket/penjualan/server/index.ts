export { lepasJual } from './batal-penjualan.ts'
export { CONTOH_TERJUAL } from './contoh-penjualan.ts'
export { barangJualSlip } from './isi-slip.ts'
export {
  type JualSiap,
  type JualTersusun,
  type LegJual,
  bayarTukar,
  siapkanJual,
  susunJual,
} from './susun-jual.ts'
