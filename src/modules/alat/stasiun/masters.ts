import type { FieldError } from '#kernel/shared/errors.ts'
import { kode, pilihan, rujukan, teks, yaTidak } from '#kernel/shared/fields.ts'
import { type MasterDefinition, type MasterRow, defineMaster } from '#kernel/shared/master.ts'
import { SCALE_MAKES } from '#kernel/shared/scale/frames.ts'
import { DEVICE_KINDS, SERIAL_BITS, SERIAL_SPEEDS } from '#kernel/shared/station.ts'
import { sambunganAlat } from './rules.ts'

/** Bytes are written to what stands here, so the owner sets it. */
const gate = { levels: ['OWN', 'SU'] } as const
const parent = '/SubMenuMaster'

export const stasiun = defineMaster({
  name: 'stasiun',
  scope: 'toko',
  screen: '/master-stasiun',
  parent,
  gate,
  api: { base: 'stasiun', list: 'stasiun/get/all' },
  key: 'kode_stasiun',
  fields: {
    kode_stasiun: kode({ max: 10 }),
    nama_stasiun: teks({ max: 40 }),
  },
  usedBy: [
    { table: 'alat_stasiun', column: 'kode_stasiun', error: 'stasiun.dipakai' },
    { table: 'token_stasiun', column: 'kode_stasiun', error: 'stasiun.dipakai_program' },
  ],
} satisfies MasterDefinition)

const printer = { field: 'jenis_alat', nilai: ['PRINTER'] }
const serial = { field: 'jenis_alat', nilai: ['TIMBANGAN', 'RFID'] }

export const alatStasiun = defineMaster({
  name: 'alat-stasiun',
  scope: 'toko',
  screen: '/master-alat-stasiun',
  parent,
  gate,
  api: { base: 'alat-stasiun', list: 'alat-stasiun/get/all' },
  key: 'kode_alat',
  fields: {
    kode_alat: kode({ max: 10 }),
    nama_alat: teks({ max: 40 }),
    kode_stasiun: rujukan('stasiun'),
    jenis_alat: pilihan(DEVICE_KINDS),
    sambungan: teks({ max: 120, contoh: 'tcp://192.168.1.50:9100' }),
    lebar_kertas: pilihan(['58', '80'], { default: '80', bila: printer }),
    buka_laci: yaTidak({ bila: printer }),
    merek_timbangan: pilihan(SCALE_MAKES, { bila: { field: 'jenis_alat', nilai: ['TIMBANGAN'] } }),
    kecepatan: pilihan(SERIAL_SPEEDS, { wajib: false, hanyaForm: true, bila: serial }),
    bit_serial: pilihan(SERIAL_BITS, { wajib: false, hanyaForm: true, bila: serial }),
  },
  check: periksaSambungan,
} satisfies MasterDefinition)

function periksaSambungan(row: MasterRow): Readonly<Record<string, FieldError>> {
  return sambunganAlat(String(row['jenis_alat']), String(row['sambungan']))
    ? {}
    : { sambungan: { code: 'stasiun.sambungan' } }
}
