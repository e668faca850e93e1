import type { RawBuilder } from 'kysely'
import { cariPribadi } from '#kernel/server/personal/search-personal.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, Envelope, defineQuery } from '#kernel/server/http/route.ts'
import { penjualanDaftar } from '../contract.ts'
import { dariKepala, kolomKepala } from './baca-penjualan.ts'
import { type RowPenjualan, wireKepala } from './wire-penjualan.ts'

interface Jumlah {
  readonly count: number
  readonly total_rp: number
}

type Input = ReturnType<(typeof penjualanDaftar)['input']['parse']>

/**
 * A page of sales. Totals leave cancelled ones out. A search looks at number, customer, phone and
 * barcode; without dates it looks at all of them, with dates at that range only.
 */
export const daftarPenjualan = defineQuery(penjualanDaftar, async ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  const where = syarat(ctx, toko, input)
  const { page, limit } = input
  const [rows, jumlah] = await Promise.all([
    tx.all(sql<RowPenjualan>`
      select ${kolomKepala} from ${dariKepala(toko)} where ${where}
      order by ${urutan(input.sort ?? '-no_faktur_jual')}
      limit ${sql.lit(limit)} offset ${(page - 1) * limit}`),
    tx.one(sql<Jumlah>`
      select count(*) as count,
        coalesce(sum(p.total_rp) filter (where p.status = 'VALID'), 0)::bigint as total_rp
      from public.penjualan p
      left join public.member m on m.kode_toko = ${toko} and m.kode_customer = p.kode_customer
      where ${where}`),
  ])
  const { count, total_rp } = jumlah
  return new Envelope(rows.map(wireKepala), { count, page, limit, totals: { total_rp } })
})

/** Only what was asked for: a condition that may be null would keep the index of dates unused. */
function syarat(ctx: Ctx, toko: string, i: Input): RawBuilder<unknown> {
  const parts = [sql`p.kode_toko = ${toko}`]
  if (i.tgl_from) parts.push(sql`p.tanggal >= ${i.tgl_from}`)
  if (i.tgl_to) parts.push(sql`p.tanggal <= ${i.tgl_to}`)
  if (i.status) parts.push(sql`p.status = ${i.status}`)
  if (i.kode_sales) parts.push(sql`p.kode_sales = ${i.kode_sales}`)
  if (i.validasi === 'BELUM') parts.push(sql`p.valid_oleh is null`)
  if (i.validasi === 'SUDAH') parts.push(sql`p.valid_oleh is not null`)
  if (i.valid_by) parts.push(sql`p.valid_oleh = ${i.valid_by}`)
  if (i.tanpa_tukar) parts.push(sql`p.no_faktur_jual not like 'FT%'`)
  if (i.search) {
    const pola = `%${i.search.replace(/[\\%_]/g, (s) => `\\${s}`)}%`
    parts.push(sql`(p.no_faktur_jual ilike ${pola} or m.nama_customer ilike ${pola}
      or ${cariPribadi(ctx, ['m.no_hp'], i.search)} or exists (select 1 from public.penjualan_barang b
        where b.kode_toko = ${toko} and b.no_faktur_jual = p.no_faktur_jual
          and b.kode_barcode ilike ${pola}))`)
  }
  return sql.join(parts, sql` and `)
}

/** The name is one of the contract's list. By number means by day first, as a person reads it. */
function urutan(sort: string) {
  const turun = sort.startsWith('-')
  const kolom = turun ? sort.slice(1) : sort
  const arah = turun ? sql` desc` : sql``
  if (kolom === 'no_faktur_jual') return sql`p.tanggal${arah}, p.no_faktur_jual${arah}`
  return sql`${sql.ref(`p.${kolom}`)}${arah}, p.no_faktur_jual${arah}`
}
