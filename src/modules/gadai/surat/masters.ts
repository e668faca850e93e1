import { periksaLompat } from '#modules/barang/kewajaran/rules.ts'
import {
  bilangan,
  kode,
  persen,
  pilihan,
  rujukan,
  rupiah,
  teks,
  yaTidak,
} from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'
import { GATE_HUTANG } from './rules.ts'
import { CARA_BUNGA, SATUAN_BUNGA } from './rules-bunga.ts'

const MENU = '/SubMenuMaster'

/** Condition of a pledge, and which part of its ceiling may be lent on it. */
export const kondisiPinjaman = defineMaster({
  name: 'kondisi-pinjaman',
  scope: 'toko',
  screen: '/master-kondisi-pinjaman',
  parent: MENU,
  gate: GATE_HUTANG,
  api: { base: 'parapinjaman', list: 'parapinjaman/get/all' },
  key: 'kode_kondisi',
  fields: {
    kode_kondisi: kode({ max: 10 }),
    nama_kondisi: teks({ max: 60 }),
    persen_plafond: persen({ min: 0.01 }),
  },
} satisfies MasterDefinition)

/** Percent a month: pawnshops take one to three, and 25 is 2.5 mistyped (decisions/0141). */
const BUNGA_TERBESAR = 10

/**
 * Interest by principal (gaps.md 50). `bunga` and `denda` are percent a month; `minimum` counts
 * units of `satuan`, `jangka_hari` and `tenggang` days; interest goes up to multiples of
 * `pembulatan`. A band begins where the one before it ends: `dari` is computed, so bands neither overlap
 * nor leave a hole, whatever is added, changed or deleted.
 */
export const bungaHutang = defineMaster({
  name: 'bunga-hutang',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-bunga-hutang',
  parent: MENU,
  gate: { all: [...GATE_HUTANG.all, 'BUNGA_HUTANG_MODULE'] },
  api: { base: 'para-bunga-hutang', list: 'para-bunga-hutang' },
  key: 'kode',
  fields: {
    kode: kode({ max: 10 }),
    dari: rupiah({ hanyaBaca: true, wajib: false }),
    sampai: rupiah({ min: 1 }),
    bunga: persen({ max: BUNGA_TERBESAR }),
    satuan: pilihan(SATUAN_BUNGA, { default: 'DAY30' }),
    cara_bunga: pilihan(CARA_BUNGA, { default: 'FLAT' }),
    minimum: bilangan({ min: 1, max: 60, default: 1 }),
    hari_pertama: yaTidak({ wajib: false, hanyaForm: true }),
    pembulatan: rupiah({ min: 1, max: 1_000_000, default: 500, hanyaForm: true }),
    jangka_hari: bilangan({ min: 1, max: 3_650, default: 120 }),
    tenggang: bilangan({ max: 365, default: 0 }),
    denda: persen({ max: BUNGA_TERBESAR, default: 0 }),
  },
  unique: ['sampai'],
  sort: 'sampai',
  derived: { view: 'bunga_hutang_pita', fields: ['dari'] },
} satisfies MasterDefinition)

/** Most that is lent in all: to a class of customers, or by a person of a level. */
export const plafondHutang = defineMaster({
  name: 'plafond-hutang',
  scope: 'toko',
  screen: '/master-plafond-hutang',
  parent: MENU,
  gate: { all: [...GATE_HUTANG.all, 'PLAFOND_HUTANG_MODULE'] },
  api: { base: 'plafond-hutang', list: 'plafond-hutang' },
  key: 'kode',
  fields: {
    kode: kode({ max: 10 }),
    golongan: pilihan(['UMUM', 'MEMBER', 'KASIR', 'SPV', 'OWN']),
    batas: rupiah({ min: 1 }),
    keterangan: teks({ wajib: false }),
  },
} satisfies MasterDefinition)

export const plafondKadar = defineMaster({
  name: 'plafond-kadar-hutang',
  scope: 'toko',
  kind: 'parameter',
  screen: '/plafond-kadar-hutang',
  parent: MENU,
  gate: { all: [...GATE_HUTANG.all, 'PLAFOND_HUTANG_MODULE'] },
  api: { base: 'plafond-hutang-kadar', list: 'plafond-hutang-kadar' },
  key: 'kode_group',
  fields: {
    kode_group: rujukan('group', { max: 10 }),
    plafond_per_gram: rupiah({ min: 1 }),
  },
  check: periksaLompat('plafond_per_gram'),
} satisfies MasterDefinition)

/** Principal per gram; not asked while the shop derives it from the gold price. */
export const hutangPokok = defineMaster({
  name: 'hutang-pokok',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-hutang-pokok',
  parent: MENU,
  gate: {
    all: [...GATE_HUTANG.all, 'HUTANG_POKOK_MODULE'],
    nilai: { kunci: 'HUTANG_POKOK_MODULE_VALUE', bukan: 'HARGA_EMAS' },
  },
  api: { base: 'para-hutang-pokok', list: 'para-hutang-pokok' },
  key: 'kode_group',
  fields: {
    kode_group: rujukan('group', { max: 10 }),
    harga_pokok: rupiah({ min: 1 }),
  },
  check: periksaLompat('harga_pokok'),
} satisfies MasterDefinition)
