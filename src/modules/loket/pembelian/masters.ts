import { periksaLompat } from '#modules/barang/kewajaran/rules.ts'
import { bilangan, kode, persen, pilihan, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { type MasterDefinition, defineMaster } from '#kernel/shared/master.ts'

const MENU = '/SubMenuMaster'

/**
 * What is paid for a piece that comes back. PERSEN_NOTA: percent of the nota's price; LEBURAN:
 * percent of weight × purity × gold price. RUPIAH_PER_GRAM takes rupiah off the nota's price per
 * gram, HARGA_HARI_INI off today's buying price.
 */
export const kondisiPembelian = defineMaster({
  name: 'kondisi-pembelian',
  scope: 'toko',
  screen: '/master-kondisi-pembelian',
  parent: MENU,
  api: { base: 'parabeli', list: 'parabeli/get/all' },
  key: 'kode_kondisi',
  fields: {
    kode_kondisi: kode({ max: 10 }),
    nama_kondisi: teks({ max: 60 }),
    nota: pilihan(['SENDIRI', 'TOKO_LAIN', 'TANPA']),
    cara: pilihan(['PERSEN_NOTA', 'RUPIAH_PER_GRAM', 'HARGA_HARI_INI', 'LEBURAN']),
    persen: persen({ bila: { field: 'cara', nilai: ['PERSEN_NOTA', 'LEBURAN'] } }),
    potongan_per_gram: rupiah({
      bila: { field: 'cara', nilai: ['RUPIAH_PER_GRAM', 'HARGA_HARI_INI'] },
    }),
  },
  nonaktif: [
    { call: 'pembelian/create', isian: 'items.kode_kondisi' },
    { call: 'hutang/beli', isian: 'items.kode_kondisi' },
    { call: 'tukar/create', isian: 'beli.items.kode_kondisi' },
    { call: 'jual-beli-manual/create', isian: 'beli.items.kode_kondisi' },
  ],
  usedBy: [
    { table: 'pembelian_barang', column: 'kode_kondisi', error: 'kondisi_pembelian.dipakai' },
  ],
} satisfies MasterDefinition)

const POTONGAN = {
  cara: pilihan(['PERSEN', 'PER_GRAM', 'TETAP']),
  potongan_persen: persen({ bila: { field: 'cara', nilai: ['PERSEN'] } }),
  potongan_rp: rupiah({ bila: { field: 'cara', nilai: ['PER_GRAM', 'TETAP'] } }),
} as const

/** The lower deduction, for an own nota of the last three months (gaps.md 48). */
export const potonganPembelian = defineMaster({
  name: 'potongan-pembelian',
  scope: 'toko',
  screen: '/master-potongan-pembelian',
  parent: MENU,
  // The specification gates it by the sales discount.
  gate: { all: ['DISKON_PENJUALAN_MODULE'] },
  api: { base: 'para-potongan-kategori', list: 'para-potongan-kategori' },
  key: 'kode_kategori',
  fields: { kode_kategori: rujukan('kategori', { max: 10 }), ...POTONGAN },
} satisfies MasterDefinition)

/**
 * Buying price per gram by a code of the shop's own; not the gold price of a group (gaps.md 20).
 * The key stays as it is, and the words are its own.
 */
export const hargaBeli = defineMaster({
  name: 'harga-beli',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-harga-beli',
  parent: MENU,
  api: {
    base: 'para-harga-beli',
    list: 'para-harga-beli',
    create: 'para-harga-beli/create',
    update: 'para-harga-beli/update/{kode_harga}',
    remove: 'para-harga-beli/delete/{kode_harga}',
  },
  key: 'kode_harga',
  fields: {
    kode_harga: kode({ max: 10 }),
    harga_per_gram: rupiah({ min: 1 }),
  },
  check: periksaLompat('harga_per_gram'),
  pesan: {
    ditambahkan: 'harga_beli.ditambahkan',
    diubah: 'harga_beli.diubah',
    gagalTambah: 'harga_beli.gagal',
    gagalUbah: 'harga_beli.gagal',
    gagalHapus: 'harga_beli.gagal_hapus',
  },
} satisfies MasterDefinition)

export const hargaEmasPembelian = defineMaster({
  name: 'harga-emas-pembelian',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-harga-pembelian',
  parent: MENU,
  gate: { all: ['PARAMETER_HARGA_EMAS_PEMBELIAN_MODULE'] },
  api: { base: 'parameter-harga-emas-pembelian', list: 'parameter-harga-emas-pembelian' },
  key: 'kode_group',
  fields: {
    kode_group: rujukan('group', { max: 10 }),
    harga_emas_beli: rupiah({ min: 1 }),
  },
  check: periksaLompat('harga_emas_beli'),
} satisfies MasterDefinition)

/** What is taken off when the nota is missing, or at least so many days old. */
export const rugiNota = defineMaster({
  name: 'rugi-nota',
  scope: 'toko',
  kind: 'parameter',
  screen: '/parameter-rugi-nota',
  parent: MENU,
  api: { base: 'ruginota', list: 'ruginota/get/all' },
  key: 'kode',
  fields: {
    kode: kode({ max: 10 }),
    sebab: pilihan(['NOTA_HILANG', 'NOTA_LAMA']),
    lama_hari: bilangan({ min: 1, max: 36_500, bila: { field: 'sebab', nilai: ['NOTA_LAMA'] } }),
    ...POTONGAN,
  },
  unique: [['sebab', 'lama_hari']],
} satisfies MasterDefinition)
