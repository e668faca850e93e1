import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import type { KeadaanWire, KoreksiWire } from '../contract.ts'
import { koreksiBarangDokumen } from '../dokumen.ts'
import type { KeadaanBarang } from '../rules.ts'

export const keadaanWire = (k: KeadaanBarang): KeadaanWire => ({
  kode_group: k.kode_group,
  kadar: k.kadar,
  berat: keGram(k.berat_mg),
  berat_bersih: keGram(k.berat_bersih_mg),
  berat_bandrol: keGram(k.berat_bandrol_mg),
  berat_murni: keGram(k.murni_mg),
  harga_modal: k.harga_modal_rp,
})

/** One corrected piece as its row holds it. */
export interface RowIsi extends KeadaanBarang {
  readonly baris: number
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly kode_group_lama: string
  readonly kadar_lama: string
  readonly berat_lama_mg: number
  readonly berat_bersih_lama_mg: number
  readonly berat_bandrol_lama_mg: number
  readonly murni_lama_mg: number
  readonly harga_modal_lama_rp: number
}

/** Pieces of a correction, in their order. */
export function bacaIsi(tx: Tx, nomor: string): Promise<RowIsi[]> {
  return tx.all(sql<RowIsi>`
    select baris, kode_barcode, nama_barang, kode_gudang, kode_baki, kode_group_lama, kode_group,
      kadar_lama, kadar, berat_lama_mg, berat_mg, berat_bersih_lama_mg, berat_bersih_mg,
      berat_bandrol_lama_mg, berat_bandrol_mg, murni_lama_mg, murni_mg, harga_modal_lama_rp,
      harga_modal_rp
    from public.koreksi_barang_isi
    where kode_toko = ${tx.kode_toko} and no_koreksi = ${nomor} order by baris`)
}

const keadaanLama = (r: RowIsi): KeadaanBarang => ({
  kode_group: r.kode_group_lama,
  kadar: r.kadar_lama,
  berat_mg: r.berat_lama_mg,
  berat_bersih_mg: r.berat_bersih_lama_mg,
  berat_bandrol_mg: r.berat_bandrol_lama_mg,
  murni_mg: r.murni_lama_mg,
  harga_modal_rp: r.harga_modal_lama_rp,
})

const isiWire = (r: RowIsi): KoreksiWire['items'][number] => ({
  baris: r.baris,
  kode_barcode: r.kode_barcode,
  nama_barang: r.nama_barang,
  kode_baki: r.kode_baki,
  sebelum: keadaanWire(keadaanLama(r)),
  sesudah: keadaanWire(r),
})

export const bacaKoreksi = documentReader(koreksiBarangDokumen, {
  more: async (tx, nomor) => ({ items: (await bacaIsi(tx, nomor)).map(isiWire) }),
  search: {
    also: (pola) => sql`exists (select 1 from public.koreksi_barang_isi b
      where b.kode_toko = d.kode_toko and b.no_koreksi = d.no_koreksi
        and b.kode_barcode ilike ${pola})`,
  },
})
