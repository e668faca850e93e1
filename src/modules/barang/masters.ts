import {
  berat,
  bilangan,
  kadar as persenKadar,
  kode,
  persen,
  rujukan,
  rupiah,
  teks,
  yaTidak,
} from '../../kernel/shared/fields.ts'
import type { FieldError } from '../../kernel/shared/errors.ts'
import { type MasterDefinition, type MasterRow, defineMaster } from '../../kernel/shared/master.ts'

const MENU = '/subMenuBarang'

export const kategori = defineMaster({
  name: 'kategori',
  scope: 'bersama',
  screen: '/master-kategori',
  parent: MENU,
  api: { base: 'kategori', list: 'kategori/get/all' },
  key: 'kode_kategori',
  fields: {
    kode_kategori: kode({ max: 10 }),
    nama_kategori: teks({ max: 60 }),
  },
  usedBy: [{ table: 'jenis', column: 'kode_kategori', error: 'kategori.dipakai' }],
} satisfies MasterDefinition)

export const jenis = defineMaster({
  name: 'jenis',
  scope: 'bersama',
  screen: '/master-jenis',
  parent: MENU,
  api: {
    base: 'jenis',
    list: 'jenis/get/all',
    subset: [{ path: 'jenis/get/berlian', where: { berlian: true } }],
  },
  key: 'kode_dept',
  fields: {
    kode_dept: kode({ max: 10 }),
    nama_dept: teks({ max: 60 }),
    kode_kategori: rujukan('kategori', { wajib: false }),
    berlian: yaTidak({ wajib: false }),
    margin: persen({ wajib: false }),
  },
  usedBy: [
    { table: 'barang', column: 'kode_dept', error: 'jenis.dipakai' },
    { table: 'baki', column: 'kode_dept', error: 'jenis.dipakai_baki' },
  ],
} satisfies MasterDefinition)

export const jenisGroup = defineMaster({
  name: 'jenis-group',
  table: 'jenis_group',
  scope: 'bersama',
  kind: 'parameter',
  screen: '/parameter-jenis-group',
  parent: MENU,
  api: { base: 'para-jenis-group', list: 'para-jenis-group' },
  key: 'kode_jenis_group',
  fields: {
    kode_jenis_group: kode({ max: 10 }),
    nama_jenis_group: teks({ max: 60 }),
  },
  usedBy: [{ table: 'group', column: 'kode_jenis_group', error: 'jenis_group.dipakai' }],
} satisfies MasterDefinition)

/** The board: a group of goods with its purity and its prices per gram. */
export const group = defineMaster({
  name: 'group',
  scope: 'toko',
  screen: '/master-group',
  parent: MENU,
  api: { base: 'group', list: 'group/get/all' },
  key: 'kode_group',
  fields: {
    kode_group: kode({ max: 10 }),
    nama_group: teks({ max: 60 }),
    kode_jenis_group: rujukan('jenis-group', { wajib: false }),
    kadar: persenKadar(),
    harga_jual: rupiah({ min: 1 }),
    harga_beli: rupiah({ wajib: false }),
    harga_modal: rupiah({ wajib: false }),
  },
  usedBy: [{ table: 'barang', column: 'kode_group', error: 'group.dipakai' }],
} satisfies MasterDefinition)

const TERTINGGI = 500

/** a grade written as a number is above 0 and at most 500; 16K is no number. */
function periksaKadar({ kadar }: MasterRow): Record<string, FieldError> {
  if (typeof kadar !== 'string' || !/^\d+(\.\d+)?$/.test(kadar)) return {}
  if (Number(kadar) === 0) return { kadar: { code: 'kadar.nol' } }
  if (Number(kadar) <= TERTINGGI) return {}
  return { kadar: { code: 'kadar.terlalu_tinggi', params: { max: TERTINGGI } } }
}

export const kadar = defineMaster({
  name: 'kadar',
  scope: 'bersama',
  screen: '/master-kadar',
  parent: MENU,
  api: { base: 'kadar', list: 'kadar/get/all' },
  key: 'kadar',
  fields: {
    kadar: kode({ max: 10 }),
    persentase: persenKadar(),
    karat: bilangan({ wajib: false, min: 1, max: 24 }),
    keterangan: teks({ wajib: false }),
  },
  usedBy: [{ table: 'barang', column: 'kadar', error: 'kadar.dipakai' }],
  check: periksaKadar,
} satisfies MasterDefinition)

export const gudang = defineMaster({
  name: 'gudang',
  scope: 'toko',
  screen: '/master-gudang',
  parent: MENU,
  api: {
    base: 'gudang',
    list: 'gudang/get/all',
    // The specification writes the second path in a way that can be read as three (gaps.md 103).
    alias: ['gudang/get/master', 'gudang/get/all/master', 'gudang/master'],
    subset: [{ path: 'gudang/get/hancur-barang', where: { penampung_hancur: true } }],
  },
  key: 'kode_gudang',
  fields: {
    kode_gudang: kode({ max: 10 }),
    nama_gudang: teks({ max: 60 }),
    penampung_hancur: yaTidak({ wajib: false }),
  },
  usedBy: [
    { table: 'barang', column: 'kode_gudang', error: 'gudang.dipakai' },
    { table: 'baki', column: 'kode_gudang', error: 'gudang.dipakai_baki' },
  ],
} satisfies MasterDefinition)

export const baki = defineMaster({
  name: 'baki',
  scope: 'toko',
  screen: '/master-baki',
  parent: MENU,
  api: {
    base: 'baki',
    list: 'baki/get/all',
    alias: ['baki/get/by-kode-gudang/{kode_gudang}'],
  },
  key: 'kode_baki',
  fields: {
    kode_baki: kode({ max: 10 }),
    nama_baki: teks({ max: 60 }),
    kode_gudang: rujukan('gudang'),
    kode_dept: rujukan('jenis', { wajib: false }),
    berat_baki: berat(),
    kapasitas: bilangan({ wajib: false, min: 1, max: 10_000 }),
  },
  usedBy: [{ table: 'barang', column: 'kode_baki', error: 'baki.dipakai' }],
} satisfies MasterDefinition)
