import { sql } from '../../../kernel/server/db/query.ts'
import { Envelope, defineQuery } from '../../../kernel/server/http/route.ts'
import { penjualanDaftar } from '../contract.ts'
import { dariKepala, kolomKepala } from './baca-penjualan.ts'
import { type RowPenjualan, wireKepala } from './wire-penjualan.ts'

interface Jumlah {
  readonly count: number
  readonly total_rp: number
}

/**
 * A page of sales. Totals leave cancelled ones out. A search looks at number, customer, phone and
 * barcode; without dates it looks at all of them, with dates at that range only.
 */
export const daftarPenjualan = defineQuery(penjualanDaftar, async ({ tx, input }) => {
  const toko = tx.kode_toko
  const pola = input.search ? `%${input.search.replace(/[\\%_]/g, (s) => `\\${s}`)}%` : null
  const syarat = sql`p.kode_toko = ${toko}
    and (${input.tgl_from ?? null}::date is null or p.tanggal >= ${input.tgl_from ?? null}::date)
    and (${input.tgl_to ?? null}::date is null or p.tanggal <= ${input.tgl_to ?? null}::date)
    and (${input.status ?? null}::text is null or p.status = ${input.status ?? null})
    and (${input.kode_sales ?? null}::text is null or p.kode_sales = ${input.kode_sales ?? null})
    and (${pola}::text is null or p.no_faktur_jual ilike ${pola} or m.nama_customer ilike ${pola}
      or m.no_hp ilike ${pola} or exists (select 1 from public.penjualan_barang b
        where b.kode_toko = ${toko} and b.no_faktur_jual = p.no_faktur_jual
          and b.kode_barcode ilike ${pola}))`
  const { page, limit } = input
  const [rows, jumlah] = await Promise.all([
    tx.all(sql<RowPenjualan>`
      select ${kolomKepala} from ${dariKepala(toko)} where ${syarat}
      order by ${urutan(input.sort ?? '-no_faktur_jual')}
      limit ${limit} offset ${(page - 1) * limit}`),
    tx.one(sql<Jumlah>`
      select count(*) as count,
        coalesce(sum(p.total_rp) filter (where p.status = 'VALID'), 0)::bigint as total_rp
      from ${dariKepala(toko)} where ${syarat}`),
  ])
  const { count, total_rp } = jumlah
  return new Envelope(rows.map(wireKepala), { count, page, limit, totals: { total_rp } })
})

/** The name is one of the contract's list. By number means by day first, as a person reads it. */
function urutan(sort: string) {
  const turun = sort.startsWith('-')
  const kolom = turun ? sort.slice(1) : sort
  const arah = turun ? sql` desc` : sql``
  if (kolom === 'no_faktur_jual') return sql`p.tanggal${arah}, p.no_faktur_jual${arah}`
  return sql`${sql.ref(`p.${kolom}`)}${arah}, p.no_faktur_jual${arah}`
}
