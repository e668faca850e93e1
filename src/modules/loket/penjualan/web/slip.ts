import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { penjualanDokumen } from '../dokumen.ts'

export const slipPenjualan = documentSlip(penjualanDokumen, {
  jenis: 'PENJUALAN',
  nama: 'NOTA PENJUALAN',
  hitung: 'penjualan/cetak-ulang',
})
