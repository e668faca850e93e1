import type { RawBuilder } from 'kysely'
import { cariPribadi } from '#kernel/server/personal/search-personal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, Envelope } from '#kernel/server/http/route.ts'

interface Saringan {
  readonly page: number
  readonly limit: number
  readonly sort: string
  readonly search?: string | undefined
  readonly tgl_from?: string | undefined
  readonly tgl_to?: string | undefined
  readonly status?: string | undefined
}

interface Daftar {
  /** The document's own table is `d`. */
  readonly kolom: RawBuilder<unknown>
  readonly dari: RawBuilder<unknown>
  readonly nomor: string
  /** Columns that are searched: ours, never the caller's. */
  readonly cari: readonly string[]
  /** Searched as `cariPribadi` says. */
  readonly pribadi?: readonly [string, ...string[]]
  /** Sums of the last row. */
  readonly jumlah: RawBuilder<unknown>
}

/**
 * A page of documents of a range of dates with count and totals. `sort` is one of the contract's
 * names; by number means by day first, as a person reads it.
 */
export async function halamanDokumen<Row>(ctx: Ctx, tx: Tx, i: Saringan, d: Daftar) {
  const where = syarat(ctx, tx.kode_toko, i, d)
  const [rows, { count, ...totals }] = await Promise.all([
    tx.all(sql<Row>`
      select ${d.kolom} from ${d.dari} where ${where}
      order by ${urutan(i.sort, d.nomor)}
      limit ${sql.lit(i.limit)} offset ${(i.page - 1) * i.limit}`),
    tx.one(sql<{ count: number } & Record<string, number>>`
      select count(*) as count, ${d.jumlah} from ${d.dari} where ${where}`),
  ])
  return new Envelope([...rows], { count, page: i.page, limit: i.limit, totals })
}

function syarat(ctx: Ctx, toko: string, i: Saringan, d: Daftar): RawBuilder<unknown> {
  const parts = [sql`d.kode_toko = ${toko}`]
  if (i.tgl_from) parts.push(sql`d.tanggal >= ${i.tgl_from}`)
  if (i.tgl_to) parts.push(sql`d.tanggal <= ${i.tgl_to}`)
  if (i.status) parts.push(sql`d.status = ${i.status}`)
  if (i.search) {
    const pola = `%${i.search.replace(/[\\%_]/g, (s) => `\\${s}`)}%`
    const satu = d.cari.map((kolom) => sql`${sql.ref(kolom)} ilike ${pola}`)
    if (d.pribadi) satu.push(cariPribadi(ctx, d.pribadi, i.search))
    parts.push(sql`(${sql.join(satu, sql` or `)})`)
  }
  return sql.join(parts, sql` and `)
}

function urutan(sort: string, nomor: string): RawBuilder<unknown> {
  const turun = sort.startsWith('-')
  const kolom = turun ? sort.slice(1) : sort
  const arah = turun ? sql` desc` : sql``
  const nomorD = sql.ref(`d.${nomor}`)
  if (kolom === nomor) return sql`d.tanggal${arah}, ${nomorD}${arah}`
  return sql`${sql.ref(`d.${kolom}`)}${arah}, d.tanggal${arah}, ${nomorD}${arah}`
}
