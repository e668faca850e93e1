import { validationRoute } from '#kernel/server/document/validate.ts'
import { pesananValidasi } from '../contract.ts'
import { pesananDokumen } from '../dokumen.ts'

/** Orders: the money is there and the paper is right. */
export const validasiPesanan = validationRoute(pesananValidasi, pesananDokumen, {
  batal: 'pesanan.sudah_batal',
  sudah: 'pesanan.sudah_valid',
  sendiri: 'pesanan.validasi_sendiri',
  kabar: () => ({ event: 'pesanan', data: {} }),
})
