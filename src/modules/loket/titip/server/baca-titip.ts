import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import {
  type ItemTitip,
  type KepalaTitip,
  type Titip,
  titipBaca,
  titipRiwayat,
} from '../contract.ts'
import { bacaUangMuka } from '#modules/loket/uang-muka/server/index.ts'

/** A deposit as its table holds it, with the name of its sales person; see migration 0230. */
export type RowTitip = Omit<KepalaTitip, 'berat' | 'sisa_bayar'> & { readonly berat_mg: number }

export interface RowItem extends Pick<
  ItemTitip,
  | 'baris'
  | 'kode_barcode'
  | 'nama_barang'
  | 'kode_dept'
  | 'kode_group'
  | 'kadar'
  | 'size'
  | 'ppn_rp'
  | 'jumlah_rp'
> {
  readonly berat_mg: number
  readonly harga_per_gram_rp: number
  readonly harga_rp: number
  readonly ongkos_rp: number
  readonly potongan_rp: number
}

export const kolomKepala = sql<RowTitip>`
  p.no_titip, p.tanggal, p.waktu, p.status, p.kode_sales, s.nama_sales, p.kode_customer,
  p.nama_customer, p.no_hp, p.kunci_harga, p.tgl_batas, p.jumlah_barang, p.berat_mg, p.total_rp,
  p.dp_rp, p.keterangan, p.laci, p.input_by, p.no_faktur_jual, p.tgl_ambil, p.no_kembali,
  p.tgl_batal, p.alasan_batal, p.dibatalkan_oleh, p.dibatalkan_pada, p.setuju_batal, p.cetak`

export const dariKepala = (toko: string) => sql`
  public.titip p
  join public.sales s on s.kode_toko = ${toko} and s.kode_sales = p.kode_sales`

/** Milligram → gram; what is still due beside what was paid. */
export function wireKepala({ berat_mg, ...row }: RowTitip): KepalaTitip {
  return { ...row, berat: keGram(berat_mg), sisa_bayar: row.total_rp - row.dp_rp }
}

export function wireItem(row: RowItem): ItemTitip {
  const { berat_mg, harga_per_gram_rp, harga_rp, ongkos_rp, potongan_rp, ...rest } = row
  return {
    ...rest,
    berat: keGram(berat_mg),
    harga_per_gram: harga_per_gram_rp,
    harga_jual: harga_rp,
    ongkos: ongkos_rp,
    potongan: potongan_rp,
  }
}

/** The whole document. Throws 404 `titip.tidak_ada`. */
export async function bacaTitip(tx: Tx, nomor: string): Promise<Titip> {
  const toko = tx.kode_toko
  const [kepala, items, uang_muka] = await Promise.all([
    tx.maybe(sql<RowTitip>`
      select ${kolomKepala} from ${dariKepala(toko)}
      where p.kode_toko = ${toko} and p.no_titip = ${nomor}`),
    tx.all(sql<RowItem>`
      select baris, kode_barcode, nama_barang, kode_dept, kode_group, kadar, size, berat_mg,
        harga_per_gram_rp, harga_rp, ongkos_rp, potongan_rp, ppn_rp, jumlah_rp
      from public.titip_barang where kode_toko = ${toko} and no_titip = ${nomor} order by baris`),
    bacaUangMuka(tx, nomor),
  ])
  if (!kepala) throw tidakAda(nomor)
  return { ...wireKepala(kepala), items: items.map(wireItem), uang_muka }
}

export const tidakAda = (no_titip: string) =>
  new AppError('titip.tidak_ada', { status: 404, params: { no_titip } })

export const lihatTitip = defineQuery(titipBaca, ({ tx, input }) => bacaTitip(tx, input.no_titip))

export const riwayatTitip = defineQuery(titipRiwayat, ({ tx, input }) =>
  documentHistory(tx, input.no_titip),
)
