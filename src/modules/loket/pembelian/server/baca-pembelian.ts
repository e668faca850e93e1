import { AppError } from '#kernel/shared/errors.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import {
  type BarisBeli,
  type BayarKeluar,
  type Pembelian,
  pembelianBaca,
  pembelianRiwayat,
} from '../contract.ts'
import { type RowBarisBeli, type RowPembelian, wireBaris, wireKepala } from './wire-pembelian.ts'

/** Columns of the header; `p` and `s` are the joined tables. */
export const kolomKepala = sql<RowPembelian>`
  p.no_faktur_beli, p.tanggal, p.waktu, p.status, p.kode_sales, s.nama_sales, p.kode_customer,
  p.nama_penjual, p.alamat_penjual, p.no_hp, p.no_identitas, p.foto_penjual, p.jumlah_barang, p.berat_mg,
  p.subtotal_rp, p.pembulatan_rp, p.total_rp, p.naik_rp, p.penyetuju, p.keterangan, p.laci,
  p.input_by, p.alasan_batal, p.dibatalkan_oleh, p.dibatalkan_pada, p.setuju_batal,
  p.valid_oleh, p.valid_pada, p.cetak`

export const dariKepala = (toko: string) => sql`
  public.pembelian p
  join public.sales s on s.kode_toko = ${toko} and s.kode_sales = p.kode_sales`

/** Lines of a purchase or of the buying leg of an exchange, in their order. */
export async function bacaBaris(tx: Tx, nomor: string): Promise<BarisBeli[]> {
  const rows = await tx.all(sql<RowBarisBeli>`
    select b.baris, b.nota, b.no_faktur_jual, b.tgl_nota, b.umur_hari, b.nota_hilang, b.asal_nota,
      b.kode_barcode, b.nama_barang, b.kode_dept, b.kode_group, b.kadar, b.kadar_bp,
      b.kode_kondisi, k.nama_kondisi, b.cara, b.berat_nota_mg, b.berat_mg, b.berat_bersih_mg,
      b.berat_hitung_mg, b.susut_mg, b.harga_nota_rp, b.kode_harga, b.harga_per_gram_rp,
      b.harga_dasar_rp, b.potongan_rp, b.potongan_dari, b.rugi_lama_rp, b.rugi_hilang_rp,
      b.harga_hitung_rp, b.harga_rp, b.naik_rp, b.stok, b.foto, b.no_uji, b.uji_kadar_bp
    from public.pembelian_barang b
    join public.kondisi_pembelian k
      on k.kode_toko = ${tx.kode_toko} and k.kode_kondisi = b.kode_kondisi
    where b.kode_toko = ${tx.kode_toko} and b.no_faktur_beli = ${nomor}
    order by b.baris`)
  return rows.map(wireBaris)
}

/** The whole document. Throws 404 `pembelian.tidak_ada`. */
export async function bacaPembelian(tx: Tx, nomor: string): Promise<Pembelian> {
  const toko = tx.kode_toko
  const [kepala, items, pembayaran] = await Promise.all([
    tx.maybe(sql<RowPembelian>`
      select ${kolomKepala} from ${dariKepala(toko)}
      where p.kode_toko = ${toko} and p.no_faktur_beli = ${nomor}`),
    bacaBaris(tx, nomor),
    tx.all(sql<BayarKeluar>`
      select jenis, jumlah_rp, kode_bank, no_rekening, tujuan_bank, tujuan_rekening, tujuan_nama
      from public.pembelian_bayar where kode_toko = ${toko} and no_faktur_beli = ${nomor}
      order by baris`),
  ])
  if (!kepala) throw tidakAda(nomor)
  return { ...wireKepala(kepala), items, pembayaran }
}

export const tidakAda = (nomor: string) =>
  new AppError('pembelian.tidak_ada', { status: 404, params: { no_faktur_beli: nomor } })

export const lihatPembelian = defineQuery(pembelianBaca, ({ tx, input }) =>
  bacaPembelian(tx, input.no_faktur_beli),
)

export const riwayatPembelian = defineQuery(pembelianRiwayat, ({ tx, input }) =>
  documentHistory(tx, input.no_faktur_beli),
)
