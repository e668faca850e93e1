import { KOSONG, dariKolom, hitung, milik } from '#kernel/shared/document.ts'
import { dibatalkan, pembuat } from '#kernel/shared/document-fields.ts'
import { berat, kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { KUNCI_HARGA } from './rules.ts'

/** Fields that deposits and orders share; spread them into `kepala` and the lines. */

/** Who sells, to whom, and which price counts at pick-up. */
export const pihak = {
  kode_sales: rujukan('sales'),
  nama_sales: milik('sales', 'kode_sales', teks()),
  kode_customer: kode(KOSONG),
  nama_customer: teks(),
  no_hp: kode(KOSONG),
  kunci_harga: pilihan(KUNCI_HARGA),
}

/** What it costs, what was paid on account, and what is still due. */
export const uangnya = {
  total_rp: rupiah(),
  dp_rp: rupiah(),
  /** What of it is tax that the state has. */
  ppn_muka_rp: hitung(rupiah()),
  sisa_bayar: hitung(rupiah()),
  keterangan: teks(KOSONG),
  ...pembuat,
}

/** How it ended: with the sale that took the pieces, or with the money given back. */
export const akhir = {
  no_faktur_jual: kode(KOSONG),
  tgl_ambil: tanggal(KOSONG),
  no_kembali: kode(KOSONG),
  tgl_batal: tanggal(KOSONG),
  ...dibatalkan,
}

/** A piece with the parts of its price. */
export const barangBerharga = {
  kode_dept: kode(),
  kode_group: kode(),
  kadar: kode(),
  size: teks(KOSONG),
  berat: berat(),
  harga_per_gram: rupiah(),
  harga_jual: dariKolom(rupiah(), 'harga_rp'),
  ongkos: rupiah(),
  potongan: rupiah(),
  ppn_rp: rupiah(),
}
