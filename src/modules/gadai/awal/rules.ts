import { berat, bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'

const opsional = { wajib: false } as const

/** Columns of the ticket: the same in all of its rows, or told in the first alone. */
export const ISIAN_SURAT = {
  no_lama: kode({ max: 30 }),
  kode_customer: kode({ ...opsional, max: 20 }),
  nama_customer: teks({ ...opsional, max: 60 }),
  alamat_customer: teks({ ...opsional, max: 200 }),
  no_hp: teks({ ...opsional, max: 30 }),
  no_ktp: kode({ ...opsional, max: 20 }),
  kode_sales: rujukan('sales'),
  tgl_hutang: tanggal(),
  tgl_jatuh_tempo: tanggal(),
  tgl_bunga_lunas: tanggal(opsional),
  jumlah_hutang: rupiah({ min: 1 }),
  kode_bunga: kode({ ...opsional, max: 10 }),
}

/** Columns of a pledged piece; each row is one. */
export const ISIAN_JAMINAN = {
  nama_barang: teks({ max: 60 }),
  kode_dept: rujukan('jenis'),
  kode_group: rujukan('group'),
  kadar: kode({ ...opsional, max: 10 }),
  kode_kondisi: rujukan('kondisi-pinjaman'),
  jumlah: bilangan({ ...opsional, min: 1, max: 100 }),
  berat: berat({ min: 0.001 }),
  berat_bersih: berat({ ...opsional, min: 0.001 }),
  keterangan: teks({ ...opsional, max: 200 }),
}

/** Columns that every file has; the others may be left out. */
export const KOLOM_WAJIB = [
  'no_lama',
  'kode_sales',
  'tgl_hutang',
  'tgl_jatuh_tempo',
  'jumlah_hutang',
  'nama_barang',
  'kode_dept',
  'kode_group',
  'kode_kondisi',
  'berat',
] as const

/** Most pieces of one ticket, as at the counter. */
export const MAKS_BARANG = 20

/** Years before and after today; a day farther away is a year that was typed wrong. */
export const TAHUN_LALU = 30
export const TAHUN_DEPAN = 5
