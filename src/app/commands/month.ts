import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Head } from './backup-files.ts'
import type { Table } from './tables-in-order.ts'

/** A month of a table as a backup keeps it. */
export interface MonthPart {
  /** `2026-10`. */
  readonly month: string
  /** SQL for its rows. */
  readonly where: string
  /** What the database says of it: the same again means the same rows. Nothing of an open month of the
   * books. */
  readonly state: string | undefined
  /** How many rows there are, where they were counted. */
  readonly rows?: number
}

/** A table, or a month of it, that is written at once; without months it is one part. */
export interface Unit {
  readonly table: Table
  readonly months?: (client: pg.ClientBase) => Promise<readonly MonthPart[] | undefined>
  /** SQL for the month of a row, where there is more than one. */
  readonly monthOfRow?: string
}

/** Tables of the books, which nothing changes behind the open day. */
const BOOKS: ReadonlySet<string> = new Set(['audit', 'buku', 'saldo_harian'])

/** How a table's rows are told to be of a month: their column, its day, and where a month begins. */
interface Dated {
  readonly column: string
  readonly day: string
  readonly first: string
}

const BY_DAY: Dated = { column: 'tanggal', day: 'tanggal', first: '-01' }
/** What happened to pieces has no day; its months are those of the partitions (migrations/1410). */
const BY_MOMENT = 'barang_riwayat'
const MOMENT: Dated = {
  column: 'waktu',
  day: `waktu AT TIME ZONE 'UTC'`,
  first: '-01 00:00:00+00',
}

/**
 * What is written of the tables: the books month by month, documents and their lines table by table,
 * each with its months, and everything else whole. Without `numbered` documents are written whole too.
 */
export async function planUnits(
  client: pg.ClientBase,
  tables: readonly Table[],
  { numbered }: { readonly numbered: boolean },
): Promise<readonly Unit[]> {
  const books = await monthsOfBooks(client)
  const dated = numbered ? await daysOfDocuments(client) : new Map<string, Dated>()
  return tables.flatMap((table): Unit[] => {
    if (BOOKS.has(table.name) && books.length > 0)
      return books.map((month) => ({ table, months: async () => [month] }))
    const how = dated.get(table.name)
    if (!how) return [{ table }]
    const months = (own: pg.ClientBase) => monthsOfDocuments(own, table, how)
    return [{ table, months, monthOfRow: `to_char(${how.day}, 'YYYY-MM')` }]
  })
}

/** The months in which any shop traded; together they hold every row, whatever its day. */
async function monthsOfBooks(client: pg.ClientBase): Promise<MonthPart[]> {
  const { rows } = await client.query<{ month: string; closed: boolean }>(
    `SELECT to_char(tanggal, 'YYYY-MM') AS month, bool_and(ditutup_pada IS NOT NULL) AS closed
     FROM public.hari GROUP BY 1 ORDER BY 1`,
  )
  const out: MonthPart[] = []
  for (const [n, { month, closed }] of rows.entries()) {
    const next = rows[n + 1]?.month
    const days = [n > 0 && `tanggal >= '${month}-01'`, next && `tanggal < '${next}-01'`]
    const where = days.filter(Boolean).join(' AND ') || 'true'
    out.push({ month, where, state: closed ? await stateOfBooks(client, where) : undefined })
  }
  return out
}

/**
 * Digest of what the database says of a month without its bulk: every shop's days with their heads,
 * which cover every entry and, through it, its ledger lines; every balance; and how many entries and
 * lines there are.
 */
async function stateOfBooks(client: pg.ClientBase, where: string): Promise<string> {
  const hash = createHash('sha256')
  for (const [columns, table] of [
    [`kode_toko, tanggal, urut, encode(hash, 'hex'), ditutup_pada, ditutup_oleh`, 'hari'],
    ['kode_toko, tanggal, akun, satuan, rincian, jumlah, debet', 'saldo_harian'],
  ]) {
    // Sums of digests do not depend on the order, and nothing has to be sorted or sent here.
    const { rows } = await client.query<{ state: string }>(
      `SELECT concat_ws(' ', count(*), sum(('x' || left(h, 15))::bit(60)::bigint),
         sum(('x' || right(h, 15))::bit(60)::bigint)) AS state
       FROM (SELECT md5(row(${columns})::text) AS h FROM public.${table} WHERE ${where}) t`,
    )
    hash.update(`${table} ${rows[0]?.state}\n`)
  }
  for (const table of ['audit', 'buku']) {
    const { rows } = await client.query<{ n: string }>(
      `SELECT count(*) AS n FROM public.${table} WHERE ${where}`,
    )
    hash.update(`${table} ${rows[0]?.n}\n`)
  }
  return hash.digest('hex')
}

/** Every table whose rows always have a day; the books have their own way. */
async function daysOfDocuments(client: pg.ClientBase): Promise<ReadonlyMap<string, Dated>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND a.attname = 'tanggal' AND a.atttypid = 'date'::regtype AND a.attnotnull`,
  )
  return new Map([...rows.map((r) => [r.name, BY_DAY] as const), [BY_MOMENT, MOMENT]])
}

/** Numbers of transactions say nothing of another table, nor of other columns. */
const IDENTITY = `concat_ws(' ', (SELECT system_identifier FROM pg_control_system()),
  (SELECT oid FROM pg_database WHERE datname = current_database()), $1::regclass::oid,
  (SELECT string_agg(concat_ws(' ', attname, attnum, atttypid), ',' ORDER BY attnum)
    FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped))`

/**
 * The months of a table by the days of its rows. A row of long ago may still change, and the database
 * tells that it did: each row carries the number of the transaction that wrote it and its place, and a
 * changed one is written anew, at another place, by another transaction. A sum of digests of the two
 * does not depend on the order, and reads no column but the day. Undefined where a day is none that a
 * month's name can hold: such a table is written whole.
 */
async function monthsOfDocuments(
  client: pg.ClientBase,
  { name }: Table,
  { column, day, first }: Dated,
): Promise<MonthPart[] | undefined> {
  const { rows } = await client.query<{
    month: string
    before: string
    n: number
    says: string
    odd: boolean
  }>(
    `SELECT to_char(m, 'YYYY-MM') AS month, to_char(m + interval '1 month', 'YYYY-MM') AS before,
       n, concat_ws(' ', n, says) AS says, m < '0001-01-01' OR m > '9999-11-30' AS odd
     FROM (SELECT date_trunc('month', (${day})::timestamp) AS m, count(*)::int AS n,
         concat_ws(' ', ${IDENTITY}, sum(hashtextextended(concat_ws(' ', xmin, ctid, tableoid), 0))) AS says
       FROM public."${name}" GROUP BY m) t ORDER BY m`,
    [`public."${name}"`],
  )
  if (rows.some((r) => r.odd)) return undefined
  return rows.map(({ month, before, n, says }) => ({
    month,
    rows: n,
    where: `${column} >= '${month}${first}' AND ${column} < '${before}${first}'`,
    state: createHash('sha256').update(says).digest('hex'),
  }))
}

/** The last act of each shop: its place in the chain of all acts, and the hash over all up to it. */
export async function readHeads(client: pg.ClientBase): Promise<Head[]> {
  const { rows } = await client.query<Head>(
    `SELECT DISTINCT ON (kode_toko) kode_toko, tanggal::text, urut, encode(hash, 'hex') AS hash
     FROM public.hari WHERE urut > 0 ORDER BY kode_toko, hari.tanggal DESC`,
  )
  return rows
}

/**
 * Whether everything that was done up to these heads was done here as well. A database that was set
 * back to an earlier day, or that began as a copy of another, gives numbers of transactions again.
 */
export async function hasHistory(client: pg.ClientBase, heads: readonly Head[]): Promise<boolean> {
  if (heads.length === 0) return false
  const same = `.kode_toko = h.kode_toko AND x.tanggal = h.tanggal AND x.urut = h.urut
    AND x.hash = decode(h.hash, 'hex')`
  const { rows } = await client.query<{ missing: boolean }>(
    `SELECT count(*) > 0 AS missing
     FROM jsonb_to_recordset($1::jsonb) AS h (kode_toko text, tanggal date, urut integer, hash text)
     WHERE NOT EXISTS (SELECT 1 FROM public.hari x WHERE x${same})
       AND NOT EXISTS (SELECT 1 FROM public.audit x WHERE x${same})`,
    [JSON.stringify(heads)],
  )
  return rows[0]?.missing === false
}
