import { validationRoute } from '#kernel/server/document/validate.ts'
import { penjualanValidasi } from '../contract.ts'
import { penjualanDokumen } from '../dokumen.ts'

/** Sales, those of exchanges among them. */
export const validasiPenjualan = validationRoute(penjualanValidasi, penjualanDokumen, {
  batal: 'penjualan.sudah_batal',
  sudah: 'penjualan.sudah_valid',
  sendiri: 'penjualan.valid_sendiri',
  lain: true,
  kabar: (no_faktur_jual) => ({ event: 'penjualan.validasi', data: { no_faktur_jual } }),
})
