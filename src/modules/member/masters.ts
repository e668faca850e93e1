import { kode, rujukan, tanggal, teks, yaTidak } from '../../kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '../../kernel/shared/master.ts'
import { periksaHp, rapikanHp } from './rules.ts'

/** The 38 provinces, seeded (gaps.md 115). */
export const provinsi = defineMaster({
  name: 'provinsi',
  scope: 'bersama',
  screen: '/data-member',
  parent: '/SubMenuMember',
  tanpaLayar: true,
  api: { base: 'provinces', list: 'provinces' },
  key: 'kode_provinsi',
  fields: {
    kode_provinsi: kode({ max: 2 }),
    nama_provinsi: teks({ max: 60 }),
  },
} satisfies MasterDefinition)

export const member = defineMaster({
  name: 'member',
  scope: 'toko',
  screen: '/data-member',
  parent: '/SubMenuMember',
  gate: { all: ['MEMBER_MODULE'] },
  api: { base: 'member', list: 'member/get/all' },
  key: 'kode_customer',
  keyMade: { prefix: 'C', digits: 6 },
  fields: {
    kode_customer: kode({ hanyaBaca: true }),
    nama_customer: teks({ max: 60 }),
    no_hp: teks({ max: 20 }),
    alamat_customer: teks({ wajib: false, max: 200 }),
    provinsi: rujukan('provinsi', { wajib: false }),
    tgl_lahir: tanggal({ wajib: false }),
    no_ktp: teks({ wajib: false, max: 20, hanyaForm: true }),
    izin_whatsapp: yaTidak({ wajib: false }),
  },
  unique: ['no_hp'],
  usedBy: [{ table: 'penjualan', column: 'kode_customer', error: 'member.dipakai' }],
  tidy: rapikanHp,
  check: periksaHp,
} satisfies MasterDefinition)
