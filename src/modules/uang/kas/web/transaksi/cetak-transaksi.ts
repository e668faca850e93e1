import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { kasKeluarDokumen } from '../../dokumen.ts'

/** Calls that show money documents and what they moved: read again after each of them. */
export const SEGAR_KAS = [
  'cash/transaksi/get/all',
  'non-cash/gesek-histories',
  'cash/transaksi/{no_transaksi}',
  'cash/transaksi/{no_transaksi}/riwayat',
  'uang-kas',
  'uang-bank',
  'cash/paginated',
  'cash/history-bank',
  'non-cash/validasi',
  'tutup-toko',
] as const

export const slipKas = documentSlip(kasKeluarDokumen, {
  jenis: 'KAS',
  nama: 'BUKTI KAS',
  hitung: 'cash/transaksi/cetak-ulang',
})
