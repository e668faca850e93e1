export { poinDidapat } from '../poin-dan-bonus.ts'
export { type AturanJual, bacaAturanJual } from './baca-aturan-jual.ts'
export { batalkanNota, lepasJual } from './batal-penjualan.ts'
export { bukukanNilai, bukukanPoin } from './buku-penjualan.ts'
export { CONTOH_BATU, CONTOH_TERJUAL } from './contoh-penjualan.ts'
export { barangJualSlip, npwpPembeli } from './isi-slip.ts'
export { angkaHarga, mintaIzin } from './izin-penjualan.ts'
export {
  type JualSiap,
  type JualTersusun,
  type LegJual,
  bayarTukar,
  siapkanJual,
  susunJual,
} from './susun-jual.ts'
export { bacaPenjualan } from './baca-penjualan.ts'
export {
  type BatuTerjual,
  type SertifikatTerjual,
  batuTerjual,
  sertifikatTerjual,
} from './batu-terjual.ts'
