import { keGram } from '#kernel/shared/berat.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import type { BarisBeli, KepalaPembelian } from '../contract.ts'

/** A purchase as its table holds it, with the name of its sales person; see migration 0210. */
export type RowPembelian = Omit<KepalaPembelian, 'berat'> & { readonly berat_mg: number }

export interface RowBarisBeli extends Pick<
  BarisBeli,
  | 'baris'
  | 'nota'
  | 'no_faktur_jual'
  | 'tgl_nota'
  | 'umur_hari'
  | 'nota_hilang'
  | 'asal_nota'
  | 'kode_barcode'
  | 'nama_barang'
  | 'kode_dept'
  | 'kode_group'
  | 'kadar'
  | 'kode_kondisi'
  | 'nama_kondisi'
  | 'cara'
  | 'kode_harga'
  | 'potongan_dari'
  | 'rugi_lama_rp'
  | 'rugi_hilang_rp'
  | 'naik_rp'
  | 'stok'
  | 'foto'
  | 'no_uji'
> {
  readonly kadar_bp: number
  readonly berat_nota_mg: number | null
  readonly berat_mg: number
  readonly berat_bersih_mg: number
  readonly berat_hitung_mg: number
  readonly susut_mg: number
  readonly harga_nota_rp: number | null
  readonly harga_per_gram_rp: number | null
  readonly harga_dasar_rp: number
  readonly potongan_rp: number
  readonly harga_hitung_rp: number
  readonly harga_rp: number
  readonly uji_kadar_bp: number | null
}

/** Milligram → gram; the number is left out while the purchase has none. */
export function wireKepala({ berat_mg, ...row }: RowPembelian): KepalaPembelian {
  return { ...row, berat: keGram(berat_mg) }
}

export function wireBaris(row: RowBarisBeli): BarisBeli {
  const { kadar_bp, berat_nota_mg, berat_mg, berat_bersih_mg, berat_hitung_mg, ...a } = row
  const { susut_mg, harga_nota_rp, harga_per_gram_rp, harga_dasar_rp, ...b } = a
  const { potongan_rp, harga_hitung_rp, harga_rp, uji_kadar_bp, ...rest } = b
  return {
    ...rest,
    persen_kadar: kePersen(kadar_bp),
    berat_nota: berat_nota_mg === null ? null : keGram(berat_nota_mg),
    berat: keGram(berat_mg),
    berat_bersih: keGram(berat_bersih_mg),
    berat_hitung: keGram(berat_hitung_mg),
    susut: keGram(susut_mg),
    harga_nota: harga_nota_rp,
    harga_per_gram: harga_per_gram_rp,
    harga_dasar: harga_dasar_rp,
    potongan: potongan_rp,
    harga_hitung: harga_hitung_rp,
    harga: harga_rp,
    uji_kadar: uji_kadar_bp === null ? null : kePersen(uji_kadar_bp),
  }
}
