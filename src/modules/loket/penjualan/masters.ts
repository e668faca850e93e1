import type { FieldError } from '#kernel/shared/errors.ts'
import {
  bilangan,
  kode,
  persen,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { type MasterDefinition, type MasterRow, defineMaster } from '#kernel/shared/master.ts'

const MENU = '/SubMenuMaster'

/** Who sells, and the account that the commission goes to. Every field is required. */
export const sales = defineMaster({
  name: 'sales',
  scope: 'toko',
  screen: '/master-sales',
  parent: MENU,
  api: { base: 'sales', list: 'sales/get/all' },
  key: 'kode_sales',
  fields: {
    kode_sales: kode({ max: 10 }),
    nama_sales: teks({ max: 60 }),
    kode_bank: rujukan('bank'),
    nama_bank: teks({ max: 60 }),
    no_rekening: teks({ max: 30 }),
    nama_rekening: teks({ max: 60 }),
  },
  nonaktif: [
    { call: 'penjualan/create', isian: 'kode_sales' },
    { call: 'pembelian/create', isian: 'kode_sales' },
    { call: 'tukar/create', isian: 'kode_sales' },
    { call: 'jual-beli-manual/create', isian: 'kode_sales' },
    { call: 'titip/create', isian: 'kode_sales' },
    { call: 'cicilan/create', isian: 'kode_sales' },
    { call: 'pesanan/create', isian: 'kode_sales' },
    { call: 'pre-order/create', isian: 'kode_sales' },
    { call: 'service/create', isian: 'kode_sales' },
    { call: 'hutang/create', isian: 'kode_sales' },
  ],
  usedBy: [{ table: 'penjualan', column: 'kode_sales', error: 'sales.dipakai' }],
} satisfies MasterDefinition)

/**
 * Remarks that a sale may carry. The text is the key: an edit renames it. Titles and
 * messages are its own.
 */
export const keteranganPenjualan = defineMaster({
  name: 'keterangan-penjualan',
  scope: 'toko',
  screen: '/master-keterangan-penjualan',
  parent: MENU,
  api: {
    base: 'para-keterangan-penjualan',
    list: 'para-keterangan-penjualan',
    keyInQuery: true,
  },
  key: 'keterangan',
  fields: {
    keterangan: teks({ max: 100 }),
    // No screen of the specification sets it: it is sent by whoever calls.
    status: pilihan(['AKTIF', 'NONAKTIF'], { default: 'AKTIF', tersembunyi: true }),
  },
  pesan: {
    judulTambah: 'keterangan_penjualan.tambah',
    judulEdit: 'keterangan_penjualan.edit',
    simpan: 'button.simpan',
    ditambahkan: 'keterangan_penjualan.ditambahkan',
    diubah: 'keterangan_penjualan.diubah',
    dihapus: 'keterangan_penjualan.dihapus',
    gagalTambah: 'keterangan_penjualan.gagal_tambah',
    gagalUbah: 'keterangan_penjualan.gagal_ubah',
    gagalHapus: 'keterangan_penjualan.gagal_hapus',
  },
} satisfies MasterDefinition)

/** Slips that carry texts of the shop's own. */
export const SLIP = [
  'PENJUALAN',
  'PEMBELIAN',
  'TUKAR',
  'PESANAN',
  'TITIP',
  'CICILAN',
  'HUTANG',
  'SERVICE',
  'AMBIL_SERVICE',
] as const

/** What a slip says above and below the goods. */
export const keteranganNota = defineMaster({
  name: 'keterangan-nota',
  scope: 'toko',
  screen: '/master-keterangan-nota',
  parent: '/SubMenuMaster',
  api: { base: 'keterangan-nota', list: 'keterangan-nota' },
  key: 'kode',
  label: 'teks',
  fields: {
    kode: kode({ max: 10 }),
    slip: pilihan(SLIP),
    posisi: pilihan(['ATAS', 'BAWAH'], { default: 'BAWAH' }),
    urutan: bilangan({ wajib: false, min: 1, max: 100 }),
    teks: teks({ max: 200 }),
  },
  sort: 'slip',
} satisfies MasterDefinition)

/** What a sales person gets for a piece of this group. */
export const bonusSales = defineMaster({
  name: 'bonus-sales',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-bonus-sales',
  parent: MENU,
  gate: { all: ['BONUS_SALES_MODULE'] },
  api: { base: 'para-bonus-sales', list: 'para-bonus-sales' },
  key: 'kode_group',
  fields: {
    kode_group: rujukan('group'),
    cara: pilihan(['PER_GRAM', 'PER_PCS'], { default: 'PER_GRAM' }),
    bonus: rupiah(),
  },
} satisfies MasterDefinition)

/** Percent: gold at less than half its price is no discount (decisions/0141). */
const DISKON_TERBESAR = 50

/** What a piece of the category is sold for less, without anybody being asked (decisions/0081). */
export const potonganPenjualan = defineMaster({
  name: 'potongan-penjualan',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-potongan-penjualan',
  parent: MENU,
  gate: { all: ['DISKON_PENJUALAN_MODULE'] },
  api: { base: 'para-potongan-penjualan', list: 'para-potongan-penjualan' },
  key: 'kode_kategori',
  fields: {
    kode_kategori: rujukan('kategori', { max: 10 }),
    cara: pilihan(['PERSEN', 'PER_GRAM', 'TETAP'], { default: 'PERSEN' }),
    potongan_persen: persen({ max: DISKON_TERBESAR, bila: { field: 'cara', nilai: ['PERSEN'] } }),
    potongan_rp: rupiah({ bila: { field: 'cara', nilai: ['PER_GRAM', 'TETAP'] } }),
  },
} satisfies MasterDefinition)

const periksaKupon = ({ berlaku_dari, berlaku_sampai }: MasterRow): Record<string, FieldError> =>
  typeof berlaku_dari === 'string' &&
  typeof berlaku_sampai === 'string' &&
  berlaku_sampai < berlaku_dari
    ? { berlaku_sampai: { code: 'tanggal.awal_sesudah_akhir' } }
    : {}

export const kupon = defineMaster({
  name: 'kupon',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-kupon',
  parent: MENU,
  gate: { all: ['KUPON_MODULE'] },
  api: { base: 'transaksi-kupon', list: 'transaksi-kupon' },
  key: 'kode_kupon',
  fields: {
    kode_kupon: kode({ max: 20 }),
    cara: pilihan(['NOMINAL', 'PERSEN'], { default: 'NOMINAL' }),
    nominal: rupiah({ min: 1, bila: { field: 'cara', nilai: ['NOMINAL'] } }),
    persen: persen({ min: 0.01, max: DISKON_TERBESAR, bila: { field: 'cara', nilai: ['PERSEN'] } }),
    minimum_belanja: rupiah({ default: 0 }),
    berlaku_dari: tanggal(),
    berlaku_sampai: tanggal(),
    jumlah: bilangan({ wajib: false, min: 1, max: 1_000_000 }),
  },
  check: periksaKupon,
  usedBy: [{ table: 'kupon_pakai', column: 'kode_kupon', error: 'kupon.dipakai' }],
} satisfies MasterDefinition)

export const marketplace = defineMaster({
  name: 'marketplace',
  scope: 'bersama',
  screen: '/master-marketplace',
  parent: '/SubMenuMaster',
  api: { base: 'marketplace', list: 'marketplace' },
  key: 'kode_marketplace',
  fields: {
    kode_marketplace: kode({ max: 10 }),
    nama: teks({ max: 60 }),
    biaya_admin: persen({ wajib: false }),
    logistik: teks({ wajib: false, max: 60 }),
    kurir: teks({ wajib: false, max: 60 }),
  },
} satisfies MasterDefinition)
