import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { bacaUangMuka } from '#modules/loket/uang-muka/server/index.ts'
import {
  type ItemPesanan,
  type KepalaPesanan,
  type Pesanan,
  pesananBaca,
  pesananRiwayat,
} from '../contract.ts'

/** An order as its table holds it, with the names of its people; see migration 0231. */
export type RowPesanan = Omit<KepalaPesanan, 'total_berat' | 'ongkos' | 'sisa_bayar'> & {
  readonly total_berat_mg: number
  readonly ongkos_rp: number
}

export interface RowItem extends Pick<
  ItemPesanan,
  | 'baris'
  | 'deskripsi'
  | 'kode_dept'
  | 'kode_group'
  | 'kadar'
  | 'size'
  | 'ppn_rp'
  | 'kode_barcode'
  | 'foto'
> {
  readonly berat_mg: number
  readonly harga_per_gram_rp: number
  readonly harga_rp: number
  readonly ongkos_rp: number
  readonly potongan_rp: number
  readonly sub_total_rp: number
  readonly berat_jadi_mg: number | null
}

export const kolomKepala = sql<RowPesanan>`
  p.no_pesanan, p.tanggal, p.waktu, p.status, p.kode_sales, s.nama_sales, p.kode_customer,
  p.nama_customer, p.no_hp, p.kode_tukang, t.nama_tukang, p.kunci_harga, p.tgl_selesai,
  p.total_qty, p.total_berat_mg, p.ongkos_rp, p.total_rp, p.dp_rp, p.keterangan, p.laci,
  p.input_by, p.valid_oleh, p.valid_pada, p.tgl_jadi, p.selesai_oleh, p.no_faktur_jual,
  p.tgl_ambil, p.no_kembali, p.tgl_batal, p.alasan_batal, p.dibatalkan_oleh, p.dibatalkan_pada,
  p.setuju_batal, p.cetak`

export const dariKepala = (toko: string) => sql`
  public.pesanan p
  join public.sales s on s.kode_toko = ${toko} and s.kode_sales = p.kode_sales
  left join public.tukang t on t.kode_toko = ${toko} and t.kode_tukang = p.kode_tukang`

/** Milligram → gram; what is still due beside what was paid. */
export function wireKepala({ total_berat_mg, ongkos_rp, ...row }: RowPesanan): KepalaPesanan {
  return {
    ...row,
    total_berat: keGram(total_berat_mg),
    ongkos: ongkos_rp,
    sisa_bayar: row.total_rp - row.dp_rp,
  }
}

export function wireItem(row: RowItem): ItemPesanan {
  const { berat_mg, harga_per_gram_rp, harga_rp, ongkos_rp, potongan_rp, ...rest } = row
  const { sub_total_rp, berat_jadi_mg, ...sama } = rest
  return {
    ...sama,
    berat: keGram(berat_mg),
    harga_per_gram: harga_per_gram_rp,
    harga_jual: harga_rp,
    ongkos: ongkos_rp,
    potongan: potongan_rp,
    sub_total: sub_total_rp,
    berat_jadi: berat_jadi_mg === null ? null : keGram(berat_jadi_mg),
  }
}

/** The whole document. Throws 404 `pesanan.tidak_ada`. */
export async function bacaPesanan(tx: Tx, nomor: string): Promise<Pesanan> {
  const toko = tx.kode_toko
  const [kepala, items, uang_muka] = await Promise.all([
    tx.maybe(sql<RowPesanan>`
      select ${kolomKepala} from ${dariKepala(toko)}
      where p.kode_toko = ${toko} and p.no_pesanan = ${nomor}`),
    tx.all(sql<RowItem>`
      select baris, deskripsi, kode_dept, kode_group, kadar, size, berat_mg, harga_per_gram_rp,
        harga_rp, ongkos_rp, potongan_rp, ppn_rp, sub_total_rp, kode_barcode, berat_jadi_mg, foto
      from public.pesanan_barang where kode_toko = ${toko} and no_pesanan = ${nomor}
      order by baris`),
    bacaUangMuka(tx, nomor),
  ])
  if (!kepala) throw tidakAda(nomor)
  return { ...wireKepala(kepala), items: items.map(wireItem), uang_muka }
}

export const tidakAda = (no_pesanan: string) =>
  new AppError('pesanan.tidak_ada', { status: 404, params: { no_pesanan } })

export const lihatPesanan = defineQuery(pesananBaca, ({ tx, input }) =>
  bacaPesanan(tx, input.no_pesanan),
)

export const riwayatPesanan = defineQuery(pesananRiwayat, ({ tx, input }) =>
  documentHistory(tx, input.no_pesanan),
)
