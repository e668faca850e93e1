import type { RawBuilder } from 'kysely'
import { cariPribadi } from '#kernel/server/personal/search-personal.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, Envelope, defineQuery } from '#kernel/server/http/route.ts'
import { pembelianDaftar } from '../contract.ts'
import { dariKepala, kolomKepala } from './baca-pembelian.ts'
import { type RowPembelian, wireKepala } from './wire-pembelian.ts'

interface Jumlah {
  readonly count: number
  readonly total_rp: number
}

type Input = ReturnType<(typeof pembelianDaftar)['input']['parse']>

/**
 * A page of purchases; the legs of exchanges are seen with their exchange. Totals leave cancelled
 * ones out. A search looks at number, seller, phone and barcode.
 */
export const daftarPembelian = defineQuery(pembelianDaftar, async ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  const where = syarat(ctx, toko, input)
  const { page, limit } = input
  const [rows, jumlah] = await Promise.all([
    tx.all(sql<RowPembelian>`
      select ${kolomKepala} from ${dariKepala(toko)} where ${where}
      order by ${urutan(input.sort ?? '-no_faktur_beli')}
      limit ${sql.lit(limit)} offset ${(page - 1) * limit}`),
    tx.one(sql<Jumlah>`
      select count(*) as count,
        coalesce(sum(p.total_rp) filter (where p.status = 'VALID'), 0)::bigint as total_rp
      from public.pembelian p where ${where}`),
  ])
  const { count, total_rp } = jumlah
  return new Envelope(rows.map(wireKepala), { count, page, limit, totals: { total_rp } })
})

/** Only what was asked for: a condition that may be null would keep the index of dates unused. */
function syarat(ctx: Ctx, toko: string, i: Input): RawBuilder<unknown> {
  const parts = [sql`p.kode_toko = ${toko}`, sql`p.no_faktur_beli like 'FB%'`]
  if (i.tgl_from) parts.push(sql`p.tanggal >= ${i.tgl_from}`)
  if (i.tgl_to) parts.push(sql`p.tanggal <= ${i.tgl_to}`)
  if (i.status) parts.push(sql`p.status = ${i.status}`)
  if (i.validasi === 'SUDAH') parts.push(sql`p.valid_oleh is not null`)
  if (i.validasi === 'BELUM') parts.push(sql`p.valid_oleh is null`)
  if (i.search) {
    const pola = `%${i.search.replace(/[\\%_]/g, (s) => `\\${s}`)}%`
    parts.push(sql`(p.no_faktur_beli ilike ${pola} or p.nama_penjual ilike ${pola}
      or ${cariPribadi(ctx, ['p.no_hp'], i.search)} or exists (select 1 from public.pembelian_barang b
        where b.kode_toko = ${toko} and b.no_faktur_beli = p.no_faktur_beli
          and (b.kode_barcode ilike ${pola} or b.no_faktur_jual ilike ${pola})))`)
  }
  return sql.join(parts, sql` and `)
}

/** The name is one of the contract's list. By number means by day first, as a person reads it. */
function urutan(sort: string) {
  const turun = sort.startsWith('-')
  const kolom = turun ? sort.slice(1) : sort
  const arah = turun ? sql` desc` : sql``
  if (kolom === 'no_faktur_beli') return sql`p.tanggal${arah}, p.no_faktur_beli${arah}`
  return sql`${sql.ref(`p.${kolom}`)}${arah}, p.no_faktur_beli${arah}`
}
