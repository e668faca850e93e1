import { keGram } from '#kernel/shared/berat.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import type { BayarPenjualan, ItemPenjualan, KepalaPenjualan } from '../contract.ts'

/** A sale as its table holds it, with the names that belong to its codes; see migration 0030. */
export type RowPenjualan = Omit<KepalaPenjualan, 'berat'> & { readonly berat_mg: number }

export interface RowBarang extends Pick<
  ItemPenjualan,
  | 'baris'
  | 'kode_barcode'
  | 'nama_barang'
  | 'kode_dept'
  | 'kode_group'
  | 'kadar'
  | 'kode_gudang'
  | 'kode_baki'
  | 'size'
  | 'dasar_harga'
  | 'ppn_alasan'
  | 'ppn_rp'
  | 'jumlah_rp'
> {
  readonly berat_mg: number
  readonly berat_bandrol_mg: number
  readonly harga_per_gram_rp: number
  readonly harga_rp: number
  readonly ongkos_rp: number
  readonly potongan_rp: number
  readonly ppn_bp: number
}

export type RowBayar = BayarPenjualan

/** Milligram → gram; the number is left out while the sale has none. */
export function wireKepala({ berat_mg, ...row }: RowPenjualan): KepalaPenjualan {
  return { ...row, berat: keGram(berat_mg) }
}

export function wireItem(row: RowBarang): ItemPenjualan {
  return {
    baris: row.baris,
    kode_barcode: row.kode_barcode,
    nama_barang: row.nama_barang,
    kode_dept: row.kode_dept,
    kode_group: row.kode_group,
    kadar: row.kadar,
    kode_gudang: row.kode_gudang,
    kode_baki: row.kode_baki,
    size: row.size,
    berat: keGram(row.berat_mg),
    berat_bandrol: keGram(row.berat_bandrol_mg),
    dasar_harga: row.dasar_harga,
    harga_per_gram: row.harga_per_gram_rp,
    harga_jual: row.harga_rp,
    ongkos: row.ongkos_rp,
    potongan: row.potongan_rp,
    ppn: kePersen(row.ppn_bp),
    ppn_alasan: row.ppn_alasan,
    ppn_rp: row.ppn_rp,
    jumlah_rp: row.jumlah_rp,
  }
}
