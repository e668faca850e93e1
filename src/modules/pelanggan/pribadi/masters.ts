import { bilangan, kode, pilihan, tanggal, teks } from '#kernel/shared/fields.ts'
import {
  type MasterDefinition,
  type MasterRow,
  type Saat,
  defineMaster,
} from '#kernel/shared/master.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { addDays, tanggal as hari } from '#kernel/shared/tanggal.ts'

export const DASAR_DATA = ['PERSETUJUAN', 'PERJANJIAN', 'HUKUM'] as const

/** What personal data is used for. Only a consent can be withdrawn. */
export const tujuanData = defineMaster({
  name: 'tujuan-data',
  scope: 'bersama',
  screen: '/master-tujuan-data',
  parent: '/SubMenuMember',
  gate: { levels: ['OWN', 'SU', 'MU'] },
  api: { base: 'tujuan-data', list: 'tujuan-data/get/all' },
  key: 'kode_tujuan',
  label: 'guna_data',
  fields: {
    kode_tujuan: kode({ max: 12 }),
    guna_data: teks({ max: 60 }),
    dasar: pilihan(DASAR_DATA),
    keterangan: teks({ max: 200 }),
  },
  usedBy: [{ table: 'persetujuan_data', column: 'kode_tujuan', error: 'pribadi.tujuan_dipakai' }],
} satisfies MasterDefinition)

const HARI_LAPOR = ['tgl_lapor_lembaga', 'tgl_lapor_orang', 'tgl_lapor_umum'] as const

/** Days by which a shop's date may lag behind the calendar: it was shut, or is not closed yet. */
const TERTINGGAL = 3

/**
 * Nobody is told before it was known, and nothing is known or told on a day that has not come: that
 * would stop the clock by a word.
 */
export function periksaInsiden(
  row: MasterRow,
  { tgl_system }: Pick<Saat, 'tgl_system'>,
): Readonly<Record<string, FieldError>> {
  const diketahui = String(row['tgl_diketahui'])
  const terakhir = addDays(hari(tgl_system), TERTINGGAL)
  const salah = (h: unknown): FieldError | null =>
    typeof h !== 'string'
      ? null
      : h > terakhir
        ? { code: 'pribadi.belum_tiba' }
        : h < diketahui
          ? { code: 'pribadi.lapor_dahulu' }
          : null
  return Object.fromEntries(
    ['tgl_diketahui', ...HARI_LAPOR].flatMap((nama) => {
      const e = salah(row[nama])
      return e ? [[nama, e]] : []
    }),
  )
}

/** Breaches of personal data, each with the end of the hours in which it has to be told. */
export const insidenData = defineMaster({
  name: 'insiden-data',
  scope: 'toko',
  screen: '/insiden-data',
  parent: '/SubMenuMember',
  gate: { levels: ['OWN', 'SU', 'MU', 'SPV'] },
  api: { base: 'insiden-data', list: 'insiden-data/get/all' },
  key: 'kode_insiden',
  keyMade: { prefix: 'D', digits: 4 },
  label: 'data_terkena',
  fields: {
    kode_insiden: kode({ max: 10, hanyaBaca: true }),
    tgl_diketahui: tanggal(),
    jam_diketahui: bilangan({ max: 23 }),
    data_terkena: teks({ max: 200 }),
    kronologi: teks({ max: 500, hanyaForm: true }),
    jumlah_orang: bilangan(),
    penanganan: teks({ max: 500, hanyaForm: true }),
    batas_lapor: teks({ wajib: false, hanyaBaca: true }),
    status: pilihan(['OPEN', 'REPORTED'], { wajib: false, hanyaBaca: true }),
    tgl_lapor_lembaga: tanggal({ wajib: false }),
    tgl_lapor_orang: tanggal({ wajib: false }),
    tgl_lapor_umum: tanggal({ wajib: false, hanyaForm: true }),
  },
  derived: { view: 'insiden_data_jam', fields: ['batas_lapor', 'status'] },
  check: periksaInsiden,
} satisfies MasterDefinition)
