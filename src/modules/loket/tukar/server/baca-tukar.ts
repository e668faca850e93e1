import { AppError } from '#kernel/shared/errors.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { byDay, listPage, ofDocuments, sums } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { bacaBaris } from '#modules/loket/pembelian/server/index.ts'
import { bacaPenjualan } from '#modules/loket/penjualan/server/index.ts'
import {
  type BayarTukar,
  type KepalaTukar,
  type Tukar,
  tukarBaca,
  tukarDaftar,
  tukarRiwayat,
} from '../contract.ts'

const kolomKepala = (toko: string) => sql<KepalaTukar>`
  x.no_tukar, x.tanggal, x.waktu, x.status, x.kode_sales, s.nama_sales, x.kode_customer,
  x.nama_penjual, x.total_jual_rp, x.total_beli_rp, x.selisih_rp, x.dibayar_rp, x.kembali_rp,
  x.penyetuju, x.keterangan, x.laci, x.input_by, x.alasan_batal, x.dibatalkan_oleh,
  x.dibatalkan_pada, x.setuju_batal, x.cetak,
  (select count(*)::int from public.pembelian_barang b where b.kode_toko = ${toko}
    and b.no_faktur_beli = x.no_tukar and b.ada and b.stok = 'KARANTINA') as karantina`

const dariKepala = (toko: string) => sql`
  public.tukar x join public.sales s on s.kode_toko = ${toko} and s.kode_sales = x.kode_sales`

/** The whole document: both legs are read as what they are. Throws 404 `tukar.tidak_ada`. */
export async function bacaTukar(tx: Tx, nomor: string): Promise<Tukar> {
  const toko = tx.kode_toko
  const [kepala, beli, pembayaran] = await Promise.all([
    tx.maybe(sql<KepalaTukar>`
      select ${kolomKepala(toko)} from ${dariKepala(toko)}
      where x.kode_toko = ${toko} and x.no_tukar = ${nomor}`),
    bacaBaris(tx, nomor),
    tx.all(sql<BayarTukar>`
      select arah, jenis, jumlah_rp, kode_bank, no_rekening, fee_rp, gesek_rp, tujuan_bank,
        tujuan_rekening, tujuan_nama
      from public.tukar_bayar where kode_toko = ${toko} and no_tukar = ${nomor} order by baris`),
  ])
  if (!kepala) throw tidakAda(nomor)
  const { items } = await bacaPenjualan.read(tx, nomor)
  return { ...kepala, jual: items, beli, pembayaran }
}

export const tidakAda = (nomor: string) =>
  new AppError('tukar.tidak_ada', { status: 404, params: { no_tukar: nomor } })

export const lihatTukar = defineQuery(tukarBaca, ({ tx, input }) => bacaTukar(tx, input.no_tukar))

export const riwayatTukar = defineQuery(tukarRiwayat, ({ tx, input }) =>
  documentHistory(tx, input.no_tukar),
)

/** A page of exchanges. Totals are those of valid ones. */
export const daftarTukar = defineQuery(tukarDaftar, ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  return listPage(
    { ctx, tx, input },
    {
      columns: kolomKepala(toko),
      from: dariKepala(toko),
      counted: sql`public.tukar x`,
      where: ofDocuments('x', toko, input),
      search: {
        columns: ['x.no_tukar', 'x.nama_penjual'],
        also: (pola) => sql`exists (select 1 from public.penjualan_barang b
          where b.kode_toko = ${toko} and b.no_faktur_jual = x.no_tukar
            and b.kode_barcode ilike ${pola})`,
      },
      order: byDay('x', 'no_tukar'),
      totals: sums(sql`x.status = 'VALID'`, {
        total_jual_rp: sql`x.total_jual_rp`,
        total_beli_rp: sql`x.total_beli_rp`,
        selisih_rp: sql`x.selisih_rp`,
      }),
    },
  )
})
