import { validationRoute } from '#kernel/server/document/validate.ts'
import { serviceValidasi } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'

/** A cancelled service has nothing to compare. */
export const validasiService = validationRoute(serviceValidasi, serviceDokumen, {
  batal: 'service.sudah_batal',
  sudah: 'service.sudah_valid',
  sendiri: 'service.validasi_sendiri',
  kabar: () => ({ event: 'service', data: {} }),
})
