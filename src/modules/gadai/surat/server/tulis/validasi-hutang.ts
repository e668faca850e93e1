import { validationRoute } from '#kernel/server/document/validate.ts'
import { hutangValidasi } from '../../contract.ts'
import { suratDokumen } from '../../dokumen.ts'

/** Tickets: pieces and money are right. */
export const validasiHutang = validationRoute(hutangValidasi, suratDokumen, {
  batal: 'hutang.sudah_batal',
  sudah: 'hutang.sudah_valid',
  sendiri: 'hutang.validasi_sendiri',
  kabar: () => ({ event: 'hutang', data: {} }),
})
