import type { RawBuilder } from 'kysely'
import { cariPribadi } from '#kernel/server/personal/search-personal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, Envelope, defineQuery } from '#kernel/server/http/route.ts'
import { titipDaftar, titipTerbuka } from '../contract.ts'
import type { StatusTitip } from '../rules.ts'
import { type RowTitip, dariKepala, kolomKepala, wireKepala } from './baca-titip.ts'

interface Saringan {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly sort?: string | undefined
  readonly tgl_from?: string | undefined
  readonly tgl_to?: string | undefined
  readonly status?: StatusTitip | undefined
}

/** Deposits of a range of dates; totals leave cancelled ones out. */
export const daftarTitip = defineQuery(titipDaftar, ({ ctx, tx, input }) => halaman(ctx, tx, input))

/** Those that wait: whoever takes one does not know the day on which it was made. */
export const titipMenunggu = defineQuery(titipTerbuka, ({ ctx, tx, input }) =>
  halaman(ctx, tx, { ...input, status: 'OPEN' }),
)

async function halaman(ctx: Ctx, tx: Tx, i: Saringan) {
  const toko = tx.kode_toko
  const where = syarat(ctx, toko, i)
  const [rows, jumlah] = await Promise.all([
    tx.all(sql<RowTitip>`
      select ${kolomKepala} from ${dariKepala(toko)} where ${where}
      order by ${urutan(i.sort ?? '-no_titip')}
      limit ${sql.lit(i.limit)} offset ${(i.page - 1) * i.limit}`),
    tx.one(sql<{ count: number; total_rp: number; dp_rp: number }>`
      select count(*) as count,
        coalesce(sum(p.total_rp) filter (where p.status <> 'BATAL'), 0)::bigint as total_rp,
        coalesce(sum(p.dp_rp) filter (where p.status <> 'BATAL'), 0)::bigint as dp_rp
      from public.titip p where ${where}`),
  ])
  const { count, total_rp, dp_rp } = jumlah
  const totals = { total_rp, dp_rp, sisa_bayar: total_rp - dp_rp }
  return new Envelope(rows.map(wireKepala), { count, page: i.page, limit: i.limit, totals })
}

function syarat(ctx: Ctx, toko: string, i: Saringan): RawBuilder<unknown> {
  const parts = [sql`p.kode_toko = ${toko}`]
  if (i.tgl_from) parts.push(sql`p.tanggal >= ${i.tgl_from}`)
  if (i.tgl_to) parts.push(sql`p.tanggal <= ${i.tgl_to}`)
  if (i.status) parts.push(sql`p.status = ${i.status}`)
  if (i.search) {
    const pola = `%${i.search.replace(/[\\%_]/g, (s) => `\\${s}`)}%`
    parts.push(sql`(p.no_titip ilike ${pola} or p.nama_customer ilike ${pola}
      or ${cariPribadi(ctx, ['p.no_hp'], i.search)} or exists (select 1 from public.titip_barang b
        where b.kode_toko = ${toko} and b.no_titip = p.no_titip and b.kode_barcode ilike ${pola}))`)
  }
  return sql.join(parts, sql` and `)
}

/** The name is one of the contract's list. By number means by day first, as a person reads it. */
function urutan(sort: string) {
  const turun = sort.startsWith('-')
  const kolom = turun ? sort.slice(1) : sort
  const arah = turun ? sql` desc` : sql``
  if (kolom === 'no_titip') return sql`p.tanggal${arah}, p.no_titip${arah}`
  return sql`${sql.ref(`p.${kolom}`)}${arah}, p.no_titip${arah}`
}
