import { bilangan, kode, pilihan, tanggal, teks, yaTidak } from '#kernel/shared/fields.ts'
import { type MasterDefinition, type MasterRow, defineMaster } from '#kernel/shared/master.ts'
import { checkPhone, tidyPhone } from '#kernel/shared/phone.ts'
import {
  JENIS_ATURAN,
  KEYAKINAN,
  SATUAN_ATURAN,
  periksaAturan,
  periksaNomor,
  rapikanAturan,
  rapikanNomor,
} from './rules.ts'

/** Figures of law and caution, each from a day on, with its source and how sure it is. */
export const aturanHukum = defineMaster({
  name: 'aturan-hukum',
  scope: 'bersama',
  kind: 'parameter',
  screen: '/parameter-aturan-hukum',
  parent: '/SubMenuMember',
  gate: { levels: ['OWN', 'SU', 'MU'] },
  api: { base: 'aturan-hukum', list: 'aturan-hukum/get/all' },
  key: 'kode',
  keyOf: ['jenis_aturan', 'berlaku_sejak'],
  label: 'sumber',
  fields: {
    kode: kode({ max: 40, hanyaBaca: true }),
    jenis_aturan: pilihan(JENIS_ATURAN),
    berlaku_sejak: tanggal(),
    nilai: bilangan(),
    satuan_aturan: pilihan(SATUAN_ATURAN, { hanyaBaca: true }),
    minimum: bilangan({ wajib: false, hanyaBaca: true }),
    keyakinan: pilihan(KEYAKINAN, { default: 'A' }),
    sumber: teks({ max: 200 }),
  },
  tidy: (row, { sebelum }) => rapikanAturan(row, sebelum),
  checkAll: periksaAturan,
} satisfies MasterDefinition)

/** National holidays; the deadline of a report leaves them out. */
export const liburNasional = defineMaster({
  name: 'libur-nasional',
  scope: 'bersama',
  screen: '/master-libur-nasional',
  parent: '/SubMenuMember',
  gate: { levels: ['OWN', 'SU', 'MU'] },
  api: { base: 'libur-nasional', list: 'libur-nasional/get/all' },
  key: 'kode',
  keyMade: { prefix: 'N', digits: 4 },
  label: 'keterangan',
  sort: 'tanggal',
  unique: ['tanggal'],
  fields: {
    kode: kode({ max: 10, hanyaBaca: true }),
    tanggal: tanggal(),
    keterangan: teks({ max: 60 }),
    pasti: yaTidak({ wajib: false }),
  },
} satisfies MasterDefinition)

const rapikanPetugas = (row: MasterRow): MasterRow => {
  const { no_ktp } = row
  return {
    ...tidyPhone(row),
    ...(typeof no_ktp === 'string' ? { no_ktp: rapikanNomor(no_ktp) } : {}),
  }
}

const periksaPetugas = (row: MasterRow) => {
  const { no_ktp } = row
  const salah = typeof no_ktp === 'string' ? periksaNomor('KTP', no_ktp) : null
  return { ...checkPhone(row), ...(salah ? { no_ktp: salah } : {}) }
}

/** Who reports for the house, as the authority's register asks for him. */
export const petugasPelapor = defineMaster({
  name: 'petugas-pelapor',
  scope: 'bersama',
  screen: '/master-petugas-pelapor',
  parent: '/SubMenuMember',
  gate: { levels: ['OWN', 'SU', 'MU'] },
  api: { base: 'petugas-pelapor', list: 'petugas-pelapor/get/all' },
  key: 'kode_petugas',
  label: 'nama_petugas',
  fields: {
    kode_petugas: kode({ max: 10 }),
    nama_petugas: teks({ max: 60 }),
    jenis_kelamin: pilihan(['L', 'P']),
    tgl_lahir: tanggal({ hanyaForm: true }),
    no_ktp: teks({ max: 20, hanyaForm: true }),
    kewarganegaraan: teks({ max: 40, hanyaForm: true }),
    jabatan: teks({ max: 60 }),
    alamat: teks({ max: 200, hanyaForm: true }),
    no_hp: teks({ max: 20, hanyaForm: true }),
    no_surat_tunjuk: teks({ max: 60 }),
    tgl_surat_tunjuk: tanggal(),
    berlaku_sampai: tanggal({ wajib: false }),
  },
  tidy: rapikanPetugas,
  check: periksaPetugas,
} satisfies MasterDefinition)
