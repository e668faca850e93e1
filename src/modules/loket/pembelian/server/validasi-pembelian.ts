import { validationRoute } from '#kernel/server/document/validate.ts'
import { pembelianValidasi } from '../contract.ts'
import { pembelianDokumen } from '../dokumen.ts'

/** Purchases over the counter; what came in by an exchange is confirmed with its sale. */
export const validasiPembelian = validationRoute(pembelianValidasi, pembelianDokumen, {
  batal: 'pembelian.sudah_batal',
  sudah: 'pembelian.sudah_valid',
  sendiri: 'pembelian.valid_sendiri',
  kabar: (no_faktur_beli) => ({ event: 'pembelian.validasi', data: { no_faktur_beli } }),
})
