export { barangKini } from './barang-kini.ts'
export {
  type BarangKeranjang,
  type BarisJual,
  type HargaTerkunci,
  type JualHitung,
  hargaDari,
  hitungJualBaris,
  kirimJual,
  tidakTersedia,
} from './baris-jual.ts'
export { TombolLayar, bukaLayarPelanggan } from './buka-layar.tsx'
export { type IsiCermin, useCermin } from './cermin.ts'
export { kunciBerakhir, segarkan } from './harga-berubah.ts'
export { TawaranHarga } from './tawaran-harga.tsx'
export { usePapan } from './use-papan.ts'
