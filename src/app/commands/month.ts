import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A month of the books: days from the first to before the second; null for all there are. */
export interface Month {
  /** `2026-10`. */
  readonly name: string
  readonly from: string | null
  readonly before: string | null
  /** No shop has an open day in it. */
  readonly closed: boolean
}

/** Tables of the books, which nothing changes behind the open day: they are kept by months. */
export const BY_MONTH: ReadonlySet<string> = new Set(['audit', 'buku', 'saldo_harian'])

/** The months in which any shop traded; together they hold every row, whatever its day. */
export async function readMonths(client: pg.ClientBase): Promise<Month[]> {
  const { rows } = await client.query<{ name: string; closed: boolean }>(
    `SELECT to_char(tanggal, 'YYYY-MM') AS name, bool_and(ditutup_pada IS NOT NULL) AS closed
     FROM public.hari GROUP BY 1 ORDER BY 1`,
  )
  const first = (n: number) => (rows[n] ? `${rows[n].name}-01` : null)
  return rows.map((row, n) => ({ ...row, from: n === 0 ? null : first(n), before: first(n + 1) }))
}

/** SQL for the days of the month; what it names comes from the database itself. */
export function daysOf({ from, before }: Month): string {
  const days = [from && `tanggal >= '${from}'`, before && `tanggal < '${before}'`]
  return days.filter(Boolean).join(' AND ') || 'true'
}

/**
 * Digest of what the database says of a month without its bulk: every shop's days with their heads,
 * which cover every entry and, through it, its ledger lines; every balance; and how many entries and
 * lines there are.
 */
export async function monthState(client: pg.ClientBase, month: Month): Promise<string> {
  const hash = createHash('sha256')
  for (const [columns, table] of [
    [`kode_toko, tanggal, urut, encode(hash, 'hex'), ditutup_pada, ditutup_oleh`, 'hari'],
    ['kode_toko, tanggal, akun, satuan, rincian, jumlah, debet', 'saldo_harian'],
  ]) {
    // Sums of digests do not depend on the order, and nothing has to be sorted or sent here.
    const { rows } = await client.query<{ state: string }>(
      `SELECT concat_ws(' ', count(*), sum(('x' || left(h, 15))::bit(60)::bigint),
         sum(('x' || right(h, 15))::bit(60)::bigint)) AS state
       FROM (SELECT md5(row(${columns})::text) AS h
         FROM public.${table} WHERE ${daysOf(month)}) t`,
    )
    hash.update(`${table} ${rows[0]?.state}\n`)
  }
  for (const table of ['audit', 'buku']) {
    const { rows } = await client.query<{ n: string }>(
      `SELECT count(*) AS n FROM public.${table} WHERE ${daysOf(month)}`,
    )
    hash.update(`${table} ${rows[0]?.n}\n`)
  }
  return hash.digest('hex')
}
