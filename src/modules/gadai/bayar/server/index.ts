/** What an auction, which is an act on a ticket too, is written with. */
export { kolomTindakan, laporanTindakan, paramTindakan } from '../reports/tindakan.ts'
export {
  bulanHangusLebih,
  hariPeringatan,
  jarakPeringatan,
  persenLimitLelang,
} from './lihat/aturan-toko.ts'
export { type BarangSlipGadai, barangGadai } from './lihat/barang-slip.ts'
export { BARANG_CONTOH, SURAT_CONTOH } from './lihat/contoh-bayar.ts'
export { nilaiKini, peringatanAkhir } from './lihat/hitung-hutang.ts'
export { hargaKiniSql, nilaiKiniSql } from './lihat/nilai-kini.ts'
export { bukuTagihan, jadikan, pegang, setelahBunga, tagih, tetap } from './susun-bayar.ts'
export type { Ditagih, Penjualan, Tindakan } from './tindakan.ts'
export { bacaRekeningBayar, bukuUang, siapkanUang } from './uang-bayar.ts'
