/** What other modules may call of the goods on purpose. */
export {
  type BarangTerkunci,
  type Kejadian,
  ambilBarang,
  kunciBarang,
  lepasBarang,
  riwayatBarang,
} from './kunci-barang.ts'
