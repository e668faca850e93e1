/** What other modules may call of the goods on purpose. */
export { barangDari } from './baca-barang.ts'
export {
  type BarangTerkunci,
  type Kejadian,
  ambilBarang,
  kunciBarang,
  lepasBarang,
  riwayatBanyak,
  riwayatBarang,
} from './kunci-barang.ts'
export { kunciGroup, kunciKadar } from './rujukan-barang.ts'
export { pegangSupplier } from './supplier.ts'
export { nilaiJual, pemberiHarga } from './harga-kini.ts'
export { bolehLihatModal } from './lihat-modal.ts'
export { bacaReady } from './queries.ts'
export {
  type BarangMasuk,
  type Rujukan,
  barisMasuk,
  periksaRujukan,
  periksaTambah,
  susunTambah,
} from './tambah/susun-tambah.ts'
export { tarikMasuk } from './tambah/tarik-masuk.ts'
export { FOLDER_FOTO, fotoCetak } from './foto-barang.ts'
export { objekBarang } from './ubah-barang.ts'
export { pastikanRosokAda } from './rosok-ada.ts'
