/** What other modules may call of the goods on purpose. */
export {
  type BarangTerkunci, type Kejadian, kunciBarang, lepasBarang, riwayatBarang, tandaiBarang,
} from './kunci-barang.ts'
