export { cetakSlip } from './cetak-slip.ts'
export {
  barisBayar,
  berjudul,
  jumlahNota,
  barisNpwp,
  kepalaNota,
  kepalaSlip,
  keteranganSlip,
  rincianSlip,
  statusSlip,
} from './isi-umum.ts'
export { contohBayar, contohDokumen } from './contoh-dokumen.ts'
export { type IsiSlip, slipDokumen, slipTercetak } from './slip-dokumen.ts'
export { latarSlip } from './susun-slip.ts'
export { qrNota, tandaSah } from './tanda-nota.ts'
