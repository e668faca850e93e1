import { KELAS_PAJAK } from '#modules/barang/pajak/rules.ts'
import { periksaLompat } from '#modules/barang/kewajaran/rules.ts'
import {
  berat,
  bilangan,
  daftarRujukan,
  kadar as persenKadar,
  kode,
  persen,
  pilihan,
  rujukan,
  rupiah,
  teks,
  yaTidak,
} from '#kernel/shared/fields.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { type MasterDefinition, type MasterRow, defineMaster } from '#kernel/shared/master.ts'
import { checkPhone, tidyPhone } from '#kernel/shared/phone.ts'
import { periksaTingkat } from './rules.ts'

const MENU = '/SubMenuMaster'

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
  usedBy: [
    { table: 'jenis', column: 'kode_kategori', error: 'kategori.dipakai' },
    { table: 'potongan_pembelian', column: 'kode_kategori', error: 'kategori.dipakai_potongan' },
    { table: 'potongan_penjualan', column: 'kode_kategori', error: 'kategori.dipakai_potongan' },
  ],
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
  loket: ['kode_kategori', 'berlian'],
  fields: {
    kode_dept: kode({ max: 10 }),
    nama_dept: teks({ max: 60 }),
    kode_kategori: rujukan('kategori', { wajib: false }),
    berlian: yaTidak({ wajib: false }),
    margin: persen({ wajib: false }),
    /** What the goods are for the tax; jewellery of gold unless it says otherwise. */
    kelas_pajak: pilihan(KELAS_PAJAK, { wajib: false, default: 'PERHIASAN' }),
  },
  nonaktif: [
    { call: 'barang/create', isian: 'items.kode_dept' },
    { call: 'barang-manual/tambah', isian: 'items.kode_dept' },
    { call: 'penerimaan-suplier/create', isian: 'items.kode_dept' },
    { call: 'penerimaan-suplier/barang', isian: 'items.kode_dept' },
    { call: 'pesanan/create', isian: 'items.kode_dept' },
  ],
  usedBy: [
    { table: 'barang', column: 'kode_dept', error: 'jenis.dipakai' },
    { table: 'baki', column: 'kode_dept', error: 'jenis.dipakai_baki' },
    { table: 'bandrol', column: 'kode_dept', error: 'jenis.dipakai_bandrol' },
    { table: 'parameter_ongkos', column: 'kode_dept', error: 'jenis.dipakai_ongkos' },
    { table: 'batas_wajar', column: 'kode_dept', error: 'jenis.dipakai_batas_wajar' },
    { table: 'stok_minimum', column: 'kode_dept', error: 'jenis.dipakai_stok_minimum' },
  ],
} satisfies MasterDefinition)

export const jenisGroup = defineMaster({
  name: 'jenis-group',
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
  loket: ['kode_jenis_group', 'kadar', 'harga_jual', 'harga_beli'],
  fields: {
    kode_group: kode({ max: 10 }),
    nama_group: teks({ max: 60 }),
    kode_jenis_group: rujukan('jenis-group', { wajib: false }),
    kadar: persenKadar(),
    harga_jual: rupiah({ min: 1 }),
    harga_beli: rupiah({ wajib: false }),
    harga_modal: rupiah({ wajib: false }),
  },
  check: periksaLompat('harga_jual', 'harga_beli'),
  nonaktif: [
    { call: 'barang/create', isian: 'items.kode_group' },
    { call: 'barang-manual/tambah', isian: 'items.kode_group' },
    { call: 'penerimaan-suplier/create', isian: 'items.kode_group' },
    { call: 'penerimaan-suplier/barang', isian: 'items.kode_group' },
    { call: 'pesanan/create', isian: 'items.kode_group' },
  ],
  usedBy: [
    { table: 'barang', column: 'kode_group', error: 'group.dipakai' },
    { table: 'parameter_ongkos', column: 'kode_group', error: 'group.dipakai_ongkos' },
    { table: 'batas_wajar', column: 'kode_group', error: 'group.dipakai_batas_wajar' },
    { table: 'stok_minimum', column: 'kode_group', error: 'group.dipakai_stok_minimum' },
    { table: 'bonus_sales', column: 'kode_group', error: 'group.dipakai_bonus' },
    { table: 'kadar_eod', column: 'daftar_group', daftar: true, error: 'group.dipakai_kadar_eod' },
    { table: 'harga_emas_pembelian', column: 'kode_group', error: 'group.dipakai_harga_emas' },
    { table: 'plafond_kadar_hutang', column: 'kode_group', error: 'group.dipakai_plafond' },
    { table: 'hutang_pokok', column: 'kode_group', error: 'group.dipakai_hutang_pokok' },
    { table: 'get_poin', column: 'kode_group', error: 'group.dipakai_poin' },
    {
      table: 'harga_katalog',
      column: 'detail_group',
      daftar: true,
      error: 'katalog.group_dipakai',
    },
  ],
} satisfies MasterDefinition)

function periksaKadar({ kadar }: MasterRow): Record<string, FieldError> {
  const salah = typeof kadar === 'string' ? periksaTingkat(kadar) : null
  return salah ? { kadar: salah } : {}
}

export const kadar = defineMaster({
  name: 'kadar',
  scope: 'bersama',
  screen: '/master-kadar',
  parent: MENU,
  api: { base: 'kadar', list: 'kadar/get/all' },
  key: 'kadar',
  loket: ['persentase', 'karat'],
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
  loket: ['penampung_hancur'],
  fields: {
    kode_gudang: kode({ max: 10 }),
    nama_gudang: teks({ max: 60 }),
    penampung_hancur: yaTidak({ wajib: false }),
  },
  nonaktif: [{ call: 'pindah-barang/create', isian: 'kode_gudang' }],
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
  loket: ['kode_gudang', 'kode_dept'],
  fields: {
    kode_baki: kode({ max: 10 }),
    nama_baki: teks({ max: 60 }),
    kode_gudang: rujukan('gudang'),
    kode_dept: rujukan('jenis', { wajib: false }),
    berat_baki: berat(),
    /** How far a weighing may be from the book; the house's own where it is empty. */
    toleransi: berat({ wajib: false }),
    kapasitas: bilangan({ wajib: false, min: 1, max: 10_000 }),
  },
  nonaktif: [
    { call: 'barang/create', isian: 'items.kode_baki' },
    { call: 'penerimaan-suplier/barang', isian: 'items.kode_baki' },
    { call: 'terima-barang/create', isian: 'items.kode_baki' },
    { call: 'retur-marketplace/create', isian: 'items.kode_baki' },
    { call: 'sortir-pembelian/create', isian: 'items.barang.kode_baki' },
    { call: 'pindah-sortir/create', isian: 'items.barang.kode_baki' },
    { call: 'terima-barang-cuci/create', isian: 'items.barang.kode_baki' },
    { call: 'pindah-barang/create', isian: 'kode_baki' },
    { call: 'barang-manual/tambah', isian: 'kode_baki' },
    { call: 'barang-manual/pindah', isian: 'ke_baki' },
    { call: 'jual-beli-manual/create', isian: 'beli.items.kode_baki' },
    // Goods come back from being washed; the way out of a tray stays open.
    { call: 'stock-cuci-manual/keluar', isian: 'kode_baki' },
  ],
  usedBy: [{ table: 'barang', column: 'kode_baki', error: 'baki.dipakai' }],
} satisfies MasterDefinition)

/** Price class of goods, rupiah per gram. */
export const kelompokHarga = defineMaster({
  name: 'kelompok-harga',
  scope: 'toko',
  screen: '/master-kelompok-harga',
  parent: MENU,
  gate: { all: ['HIDUP_FEATURE_MODULE'] },
  api: { base: 'kelompok-harga', list: 'kelompok-harga' },
  key: 'kelompok_harga',
  fields: {
    kelompok_harga: kode({ max: 10 }),
    keterangan: teks({ max: 60 }),
    harga_jual: rupiah({ wajib: false }),
    harga_beli: rupiah({ wajib: false }),
  },
  check: periksaLompat('harga_jual', 'harga_beli'),
} satisfies MasterDefinition)

/** A group stands in one row of the day-end stock, or its goods would be counted twice. */
function periksaKadarEod(rows: readonly MasterRow[]): Record<string, FieldError> {
  const pemilik = new Map<string, unknown>()
  for (const { kadar_eod, daftar_group } of rows)
    for (const kode_group of Array.isArray(daftar_group) ? (daftar_group as string[]) : []) {
      if (pemilik.has(kode_group))
        return { daftar_group: { code: 'kadar_eod.group_ganda', params: { kode_group } } }
      pemilik.set(kode_group, kadar_eod)
    }
  return {}
}

/** Rows of the day-end stock: which groups each of them gathers. */
export const kadarEod = defineMaster({
  name: 'kadar-eod',
  scope: 'toko',
  screen: '/master-kadar-eod',
  parent: MENU,
  api: { base: 'kadar-eod', list: 'kadar-eod/get' },
  key: 'kadar_eod',
  fields: {
    kadar_eod: kode({ max: 20 }),
    keterangan: teks({ wajib: false, max: 60 }),
    daftar_group: daftarRujukan('group', { wajib: true, hanyaForm: false }),
  },
  checkAll: periksaKadarEod,
} satisfies MasterDefinition)

/** Weight of the tag that hangs on a piece. */
export const bandrol = defineMaster({
  name: 'bandrol',
  scope: 'bersama',
  screen: '/master-bandrol',
  parent: MENU,
  api: { base: 'parabandrol', list: 'parabandrol/get/all' },
  key: 'kode_bandrol',
  loket: ['kode_dept'],
  fields: {
    kode_bandrol: kode({ max: 10 }),
    berat_bandrol: berat({ min: 0.001, max: 100 }),
    kode_dept: rujukan('jenis', { wajib: false }),
  },
} satisfies MasterDefinition)

export const kondisiBarang = defineMaster({
  name: 'kondisi-barang',
  scope: 'bersama',
  screen: '/master-kondisi-barang',
  parent: MENU,
  api: { base: 'parakondisi', list: 'parakondisi/get/all' },
  key: 'kode_kondisi',
  fields: {
    kode_kondisi: kode({ max: 10 }),
    nama: teks({ max: 60 }),
  },
} satisfies MasterDefinition)

export const supplier = defineMaster({
  name: 'supplier',
  scope: 'bersama',
  screen: '/master-supplier',
  parent: '/SubMenuMaster',
  gate: { all: ['SUPPLIER_BARANG_MODULE'] },
  api: { base: 'supplier-barang', list: 'supplier-barang' },
  key: 'kode_supplier',
  fields: {
    kode_supplier: kode({ max: 10 }),
    nama: teks({ max: 60 }),
    alamat: teks({ wajib: false, max: 200 }),
    no_hp: teks({ wajib: false, max: 20 }),
    npwp: teks({ wajib: false, max: 25 }),
  },
  tidy: tidyPhone,
  check: checkPhone,
  nonaktif: [
    { call: 'kirim-sepuhan/create', isian: 'kode_supplier' },
    { call: 'penerimaan-suplier/create', isian: 'kode_supplier' },
  ],
} satisfies MasterDefinition)

/** What making a piece costs, by type and group: the goods form starts from it. */
export const parameterOngkos = defineMaster({
  name: 'parameter-ongkos',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-ongkos',
  parent: MENU,
  api: { base: 'parameter-ongkos', list: 'parameter-ongkos' },
  key: 'kode_ongkos',
  keyOf: ['kode_dept', 'kode_group'],
  label: 'cara',
  loket: ['nilai', 'persen'],
  fields: {
    kode_ongkos: kode({ max: 21, hanyaBaca: true }),
    kode_dept: rujukan('jenis'),
    kode_group: rujukan('group'),
    cara: pilihan(['TETAP', 'PER_GRAM', 'PERSEN'], { default: 'TETAP' }),
    nilai: rupiah({ bila: { field: 'cara', nilai: ['TETAP', 'PER_GRAM'] } }),
    persen: persen({ bila: { field: 'cara', nilai: ['PERSEN'] } }),
  },
} satisfies MasterDefinition)
