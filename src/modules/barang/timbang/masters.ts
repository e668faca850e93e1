import { kode, pilihan, tanggal, teks } from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'
import { SCALE_MAKES } from '#kernel/shared/scale/frames.ts'

/**
 * A scale that a computer of the shop reads: what its frames look like, how its line is set, and
 * until when its official test (tera) holds.
 */
export const timbangan = defineMaster({
  name: 'timbangan',
  scope: 'toko',
  screen: '/master-timbangan',
  parent: '/SubMenuMaster',
  api: { base: 'timbangan', list: 'timbangan/get/all' },
  key: 'kode_timbangan',
  loket: 'semua',
  fields: {
    kode_timbangan: kode({ max: 10 }),
    nama_timbangan: teks({ max: 60 }),
    jenis_timbangan: pilihan(SCALE_MAKES),
    baud: pilihan(['1200', '2400', '4800', '9600', '19200'], { default: '9600' }),
    susunan_bit: pilihan(['8N1', '7E1', '7O1', '8N2'], { default: '8N1' }),
    no_seri: teks({ wajib: false, max: 40 }),
    berlaku_tera: tanggal({ wajib: false }),
  },
} satisfies MasterDefinition)
