import { AppError } from '#kernel/shared/errors.ts'
import { riwayatDokumen } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { Envelope, defineQuery } from '#kernel/server/http/route.ts'
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

const kolomKepala = (toko: string) => sql`
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
  const { items } = await bacaPenjualan(tx, nomor)
  return { ...kepala, jual: items, beli, pembayaran }
}

export const tidakAda = (nomor: string) =>
  new AppError('tukar.tidak_ada', { status: 404, params: { no_tukar: nomor } })

export const lihatTukar = defineQuery(tukarBaca, ({ tx, input }) => bacaTukar(tx, input.no_tukar))

export const riwayatTukar = defineQuery(tukarRiwayat, ({ tx, input }) =>
  riwayatDokumen(tx, input.no_tukar),
)

type Input = ReturnType<(typeof tukarDaftar)['input']['parse']>

/** A page of exchanges. Totals are those of valid ones. */
export const daftarTukar = defineQuery(tukarDaftar, async ({ tx, input }) => {
  const toko = tx.kode_toko
  const where = syarat(toko, input)
  const { page, limit } = input
  const [rows, { count, ...totals }] = await Promise.all([
    tx.all(sql<KepalaTukar>`
      select ${kolomKepala(toko)} from ${dariKepala(toko)} where ${where}
      order by ${urutan(input.sort ?? '-no_tukar')}
      limit ${sql.lit(limit)} offset ${(page - 1) * limit}`),
    tx.one(sql<{ count: number; selisih_rp: number; total_jual_rp: number; total_beli_rp: number }>`
      select count(*) as count,
        coalesce(sum(x.total_jual_rp) filter (where x.status = 'VALID'), 0)::bigint
          as total_jual_rp,
        coalesce(sum(x.total_beli_rp) filter (where x.status = 'VALID'), 0)::bigint
          as total_beli_rp,
        coalesce(sum(x.selisih_rp) filter (where x.status = 'VALID'), 0)::bigint as selisih_rp
      from public.tukar x where ${where}`),
  ])
  return new Envelope(rows, { count, page, limit, totals })
})

/** Only what was asked for: a condition that may be null would keep the index of dates unused. */
function syarat(toko: string, i: Input) {
  const parts = [sql`x.kode_toko = ${toko}`]
  if (i.tgl_from) parts.push(sql`x.tanggal >= ${i.tgl_from}`)
  if (i.tgl_to) parts.push(sql`x.tanggal <= ${i.tgl_to}`)
  if (i.status) parts.push(sql`x.status = ${i.status}`)
  if (i.search) {
    const pola = `%${i.search.replace(/[\\%_]/g, (s) => `\\${s}`)}%`
    parts.push(sql`(x.no_tukar ilike ${pola} or x.nama_penjual ilike ${pola}
      or exists (select 1 from public.penjualan_barang b where b.kode_toko = ${toko}
        and b.no_faktur_jual = x.no_tukar and b.kode_barcode ilike ${pola}))`)
  }
  return sql.join(parts, sql` and `)
}

/** The name is one of the contract's list. By number means by day first, as a person reads it. */
function urutan(sort: string) {
  const turun = sort.startsWith('-')
  const kolom = turun ? sort.slice(1) : sort
  const arah = turun ? sql` desc` : sql``
  if (kolom === 'no_tukar') return sql`x.tanggal${arah}, x.no_tukar${arah}`
  return sql`${sql.ref(`x.${kolom}`)}${arah}, x.no_tukar${arah}`
}
