import {
  bilangan,
  gambar,
  kode,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
  yaTidak,
} from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'
import { JENIS_PEMBELI } from './rules-pajak.ts'
import { periksaMember, rapikanMember } from './rules.ts'

/** The 38 provinces, seeded (gaps.md 115). */
export const provinsi = defineMaster({
  name: 'provinsi',
  scope: 'bersama',
  screen: '/master-provinsi',
  parent: '/SubMenuMember',
  hanyaBaca: true,
  api: { base: 'provinces', list: 'provinces' },
  key: 'kode_provinsi',
  fields: {
    kode_provinsi: kode({ max: 2 }),
    nama_provinsi: teks({ max: 60 }),
  },
} satisfies MasterDefinition)

/**
 * A customer by name. Who joined when and by whose hand, and since when the shop may write to him,
 * the server stamps; papers, address and birthday are told to whoever may open the screen. One who
 * was forgotten (`/hapus-data-member`) keeps his code and nothing else.
 */
export const member = defineMaster({
  name: 'member',
  scope: 'toko',
  screen: '/data-member',
  parent: '/SubMenuMember',
  gate: { all: ['MEMBER_MODULE'] },
  api: { base: 'member', list: 'member/get/all' },
  key: 'kode_customer',
  keyMade: { prefix: 'C', digits: 6 },
  loket: ['dihapus'],
  fields: {
    kode_customer: kode({ hanyaBaca: true }),
    nama_customer: teks({ max: 60 }),
    no_hp: teks({ max: 20, pribadi: true }),
    alamat_customer: teks({ wajib: false, max: 200, pribadi: true }),
    provinsi: rujukan('provinsi', { wajib: false }),
    tgl_lahir: tanggal({ wajib: false, pribadi: true }),
    no_ktp: teks({ wajib: false, max: 20, hanyaForm: true, pribadi: true }),
    foto_ktp: gambar({ folder: 'KTP', pribadi: true }),
    perujuk: rujukan('member', { wajib: false, hanyaForm: true }),
    jenis_pembeli: pilihan(JENIS_PEMBELI, { default: 'KONSUMEN', hanyaForm: true }),
    npwp: teks({ wajib: false, max: 25, hanyaForm: true, pribadi: true }),
    nitku: teks({ wajib: false, max: 30, hanyaForm: true, pribadi: true }),
    surat_sah: yaTidak({ wajib: false, hanyaForm: true }),
    izin_whatsapp: yaTidak({ wajib: false }),
    izin_tgl: tanggal({ wajib: false, hanyaBaca: true, hanyaForm: true }),
    izin_oleh: teks({ wajib: false, hanyaBaca: true, hanyaForm: true }),
    tgl_daftar: tanggal({ wajib: false, hanyaBaca: true }),
    input_by: kode({ wajib: false, hanyaBaca: true, hanyaForm: true }),
    dihapus: yaTidak({ wajib: false, hanyaBaca: true, hanyaForm: true }),
  },
  unique: ['no_hp'],
  searchIn: 'dicari',
  usedBy: [
    { table: 'penjualan', column: 'kode_customer', error: 'member.dipakai' },
    { table: 'member', column: 'perujuk', error: 'member.merujuk' },
  ],
  ekspor: '/export-data-member',
  tidy: rapikanMember,
  check: periksaMember,
} satisfies MasterDefinition)

/** A gift for points. Its stock moves by documents only. */
export const hadiah = defineMaster({
  name: 'hadiah',
  scope: 'toko',
  screen: '/master-data-hadiah',
  parent: '/SubMenuMaster',
  api: { base: 'hadiah', list: 'hadiah/get/all' },
  key: 'kode_hadiah',
  fields: {
    kode_hadiah: kode({ max: 10 }),
    nama_hadiah: teks({ max: 60 }),
    poin: bilangan({ min: 1 }),
    stok: bilangan({ wajib: false, hanyaBaca: true, default: 0 }),
  },
  nonaktif: [
    { call: 'tukar-point/create', isian: 'items.kode_hadiah' },
    { call: 'stock-hadiah/create', isian: 'kode_hadiah' },
  ],
  usedBy: [
    { table: 'mutasi_hadiah', column: 'kode_hadiah', error: 'hadiah.dipakai' },
    { table: 'tukar_poin_hadiah', column: 'kode_hadiah', error: 'hadiah.dipakai' },
  ],
} satisfies MasterDefinition)

/** So many points for every full `kelipatan` rupiah of goods of the group (gaps.md 122). */
export const getPoin = defineMaster({
  name: 'get-poin',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-get-point-member',
  parent: '/SubMenuMaster',
  gate: { all: ['MEMBER_MODULE'] },
  api: { base: 'parapoin', list: 'parapoin/get/all' },
  key: 'kode_group',
  fields: {
    kode_group: rujukan('group', { max: 10 }),
    kelipatan: rupiah({ min: 1 }),
    poin: bilangan({ min: 1, max: 100_000 }),
  },
} satisfies MasterDefinition)

/** Points for whoever brought a new member, once that one has bought for `minimum_belanja`. */
export const memberAfiliasi = defineMaster({
  name: 'member-afiliasi',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-member-afiliasi',
  parent: '/SubMenuMaster',
  gate: { all: ['MEMBER_MODULE'] },
  api: { base: 'parameter-member-afiliasi', list: 'parameter-member-afiliasi' },
  key: 'kode',
  fields: {
    kode: kode({ max: 10 }),
    poin_perujuk: bilangan({ min: 1, max: 100_000 }),
    minimum_belanja: rupiah({ wajib: false }),
  },
} satisfies MasterDefinition)

/** When points fall to zero: all, or those of members who have not bought for `bulan` months. */
export const resetPoin = defineMaster({
  name: 'reset-poin',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-reset-poin-member',
  parent: '/SubMenuMaster',
  // By the letter the reset module alone, not the member module too (gaps.md 12).
  gate: { all: ['RESET_POIN_MEMBER_MODULE'] },
  api: { base: 'parameter-reset-poin', list: 'parameter-reset-poin' },
  key: 'kode',
  fields: {
    kode: kode({ max: 10 }),
    tanggal: tanggal(),
    aturan: pilihan(['SEMUA', 'TIDAK_BELANJA'], { default: 'SEMUA' }),
    bulan: bilangan({ min: 1, max: 60, bila: { field: 'aturan', nilai: ['TIDAK_BELANJA'] } }),
  },
} satisfies MasterDefinition)
