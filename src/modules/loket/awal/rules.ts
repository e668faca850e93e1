import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { KUNCI_HARGA } from '#modules/loket/uang-muka/rules.ts'

const opsional = { wajib: false } as const

/** Columns of the deposit: the same in all of its rows, or told in the first alone. */
export const ISIAN_TITIP = {
  no_lama: kode({ max: 30 }),
  kode_sales: rujukan('sales'),
  kode_customer: kode({ ...opsional, max: 20 }),
  nama_customer: teks({ ...opsional, max: 60 }),
  no_hp: teks({ ...opsional, max: 30 }),
  dp_rp: rupiah({ min: 1 }),
  kunci_harga: pilihan(KUNCI_HARGA, { default: 'LOCKED' }),
  tgl_batas: tanggal(opsional),
  keterangan: teks({ ...opsional, max: 200 }),
}

/** Columns of a piece that waits; each row is one. */
export const ISIAN_BARANG = {
  kode_barcode: kode({ max: 30 }),
  /** As it was agreed on; that of the board where it is empty. */
  harga_per_gram: rupiah({ ...opsional, min: 1 }),
}

/** Columns that every file has; the others may be left out. */
export const KOLOM_WAJIB = ['no_lama', 'kode_sales', 'dp_rp', 'kode_barcode'] as const

/** Most pieces of one deposit, as at the counter. */
export const MAKS_BARANG = 20
