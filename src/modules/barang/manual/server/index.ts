/** What a trade of goods without a barcode needs of their stock. */
export { dalamMiligram } from './simpan-mutasi.ts'
export {
  ambilStok,
  hargaPapan,
  kunciBaki,
  kunciBakiBaris,
  kunciStok,
  nilaiPapan,
  pastikanMungkin,
  tulisStok,
} from './stok-manual.ts'
