import { AppError } from '#kernel/shared/errors.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type Penjualan, penjualanBaca, penjualanRiwayat } from '../contract.ts'
import {
  type RowBarang,
  type RowBayar,
  type RowPenjualan,
  wireItem,
  wireKepala,
} from './wire-penjualan.ts'

/** Columns of the header with the names of its codes; `p`, `s` and `m` are the joined tables. */
export const kolomKepala = sql<RowPenjualan>`
  p.no_faktur_jual, p.tanggal, p.waktu, p.status, p.kode_sales, s.nama_sales, p.kode_customer,
  m.nama_customer, p.jumlah_barang, p.berat_mg, p.subtotal_rp, p.ppn_rp, p.pembulatan_rp,
  p.total_rp, p.dibayar_rp, p.kembali_rp, p.turun_rp, p.poin_dapat,
  p.poin_pakai, p.penyetuju, p.keterangan, p.laci,
  p.input_by, p.alasan_batal, p.dibatalkan_oleh, p.dibatalkan_pada, p.setuju_batal, p.cetak,
  p.valid_oleh, p.valid_pada`

export const dariKepala = (toko: string) => sql`
  public.penjualan p
  join public.sales s on s.kode_toko = ${toko} and s.kode_sales = p.kode_sales
  left join public.member m on m.kode_toko = ${toko} and m.kode_customer = p.kode_customer`

/** The whole document. Throws 404 `penjualan.tidak_ada`. */
export async function bacaPenjualan(tx: Tx, nomor: string): Promise<Penjualan> {
  const toko = tx.kode_toko
  const [kepala, items, pembayaran] = await Promise.all([
    tx.maybe(sql<RowPenjualan>`
      select ${kolomKepala} from ${dariKepala(toko)}
      where p.kode_toko = ${toko} and p.no_faktur_jual = ${nomor}`),
    tx.all(sql<RowBarang>`
      select baris, kode_barcode, nama_barang, kode_dept, kode_group, kadar, kode_gudang,
        kode_baki, size, berat_mg, berat_bandrol_mg, dasar_harga, harga_per_gram_rp, harga_rp,
        ongkos_rp, potongan_rp, ppn_bp, ppn_alasan, ppn_rp, jumlah_rp
      from public.penjualan_barang where kode_toko = ${toko} and no_faktur_jual = ${nomor}
      order by baris`),
    tx.all(sql<RowBayar>`
      select jenis, jumlah_rp, kode_bank, no_rekening, fee_rp, gesek_rp, rujukan
      from public.penjualan_bayar where kode_toko = ${toko} and no_faktur_jual = ${nomor}
      order by baris`),
  ])
  if (!kepala) throw tidakAda(nomor)
  return { ...wireKepala(kepala), items: items.map(wireItem), pembayaran }
}

export const tidakAda = (nomor: string) =>
  new AppError('penjualan.tidak_ada', { status: 404, params: { no_faktur_jual: nomor } })

export const lihatPenjualan = defineQuery(penjualanBaca, ({ tx, input }) =>
  bacaPenjualan(tx, input.no_faktur_jual),
)

export const riwayatPenjualan = defineQuery(penjualanRiwayat, ({ tx, input }) =>
  documentHistory(tx, input.no_faktur_jual),
)
