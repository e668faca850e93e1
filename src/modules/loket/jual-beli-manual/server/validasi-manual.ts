import { validationRoute } from '#kernel/server/document/validate.ts'
import { jualBeliManualValidasi } from '../contract.ts'
import { jualBeliManualDokumen } from '../dokumen.ts'

/** Sales and purchases of goods without a barcode. */
export const validasiManual = validationRoute(jualBeliManualValidasi, jualBeliManualDokumen, {
  batal: 'jual_beli_manual.sudah_batal',
  sudah: 'jual_beli_manual.sudah_valid',
  sendiri: 'jual_beli_manual.valid_sendiri',
  kabar: (no_manual) => ({ event: 'jual-beli-manual.validasi', data: { no_manual } }),
})
