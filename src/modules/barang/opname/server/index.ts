/** What other areas need to count things of their own. */
export {
  type Berjalan,
  type CaraOpname,
  bacaBerjalan,
  bolehMulai,
  kunciBerjalan,
  wajibBerjalan,
} from './berjalan.ts'
export { akhiriOpname } from './akhiri.ts'
export { CARA } from './cara-barang.ts'
export { cetakOpname } from './cetak.ts'
export { bacaHasil } from './hasil.ts'
export { tempatLain } from './scan-barang.ts'
export { hitungKetemu, lupakanTemuan, temukan } from './temukan.ts'
