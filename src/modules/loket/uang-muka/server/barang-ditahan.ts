import type { BarangTerkunci } from '#modules/barang/barang/server/index.ts'
import { type HargaBaris, type Potongan, simpanPotongan } from '#modules/barang/harga/rules.ts'

/** A piece of the shop that is held for a customer at its price, until it is paid. */
export interface BarangDitahan {
  readonly barang: BarangTerkunci
  readonly harga: HargaBaris
  readonly potongan: Potongan | null
}

/** Its line in the document that holds it, as that is read: the i-th, from 0. */
export const barisDitahan = ({ barang, harga }: BarangDitahan, i: number) => ({
  baris: i + 1,
  kode_barcode: barang.kode_barcode,
  nama_barang: barang.nama_barang,
  kode_dept: barang.kode_dept,
  kode_group: barang.kode_group,
  kadar: barang.kadar,
  size: barang.size,
  berat_mg: barang.berat_mg,
  harga_per_gram_rp: barang.harga_per_gram_rp,
  harga_rp: harga.harga_rp,
  ongkos_rp: harga.ongkos_rp,
  potongan_rp: harga.potongan_rp,
  ppn_rp: harga.ppn_rp,
  jumlah_rp: harga.jumlah_rp,
})

/** The row of that line, with what its price was made of. */
export const tulisDitahan = (d: BarangDitahan, i: number) => ({
  ...barisDitahan(d, i),
  berat_bandrol_mg: d.barang.berat_bandrol_mg,
  harga_bandrol_rp: d.barang.harga_bandrol_rp,
  ongkos_cara: d.barang.ongkos_cara,
  ongkos_nilai: d.barang.ongkos_nilai,
  ...simpanPotongan(d.potongan),
})
