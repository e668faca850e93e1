import type pg from 'pg'
import type { Registry } from '#kernel/server/registry.ts'
import { type Table, readReferences, readTables } from '../tables-in-order.ts'
import type { Kind } from './manifest.ts'

/** A part that an archive may have: rows of a table, in an order that no setting of a database moves. */
export interface PlannedPart {
  readonly kind: Kind
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  /** True for what all shops share. */
  readonly shared: boolean
  /** SQL for the columns that are asked for, which may be those of an earlier schema. */
  readonly select: (columns: readonly string[]) => string
}

interface Keyed extends Table {
  /** Columns of the primary key, and how they are put in order. */
  readonly key: readonly { readonly column: string; readonly order: string }[]
}

/** What a shop's year is made of. */
export interface YearOf {
  readonly year: string
  readonly shop: string
}

const MONTHS = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'))
/** Settings that screens and accounts go by, which no document refers to. */
const ALSO_NAMED = [
  'toko',
  'pengaturan',
  'pengaturan_riwayat',
  'akun',
  'akun_transaksi',
  'para_akun_transaksi',
  'batu',
  // Which years are closed decides what opening balances are.
  'masa_buku',
  'masa_pajak',
  'seri_faktur',
]
/** Their number is made at random and says no day. */
const NO_DAY = new Set(['kunci_harga'])
/** The number of a document, as the first column of a key after the shop's. */
const NUMBER = /^(?:no_\w+|nomor)$/

/**
 * The parts of a year. Numbers, keys and tables come from the declarations and the catalogue of the
 * database, the year and the shop's code from the caller, who has looked at them.
 */
export async function planYear(
  client: pg.ClientBase,
  registry: Registry,
  { year, shop }: YearOf,
): Promise<PlannedPart[]> {
  const { tabelDokumen } = await import('#modules/toko/akuntansi/server/index.ts')
  const tables = new Map((await readKeyed(client)).map((t) => [t.name, t]))
  const literal = (text: string) => client.escapeLiteral(text)
  const ofShop = `kode_toko = ${literal(shop)}`
  const inYear = `${ofShop} AND tanggal >= '${year}-01-01' AND tanggal <= '${year}-12-31'`
  const part = (kind: Kind, table: string, where: string, name = table): PlannedPart => {
    const known = tables.get(table)
    if (!known) throw new Error(`table ${table} is not in the database`)
    return {
      kind,
      table,
      name,
      columns: known.columns,
      shared: where === 'true',
      select: (columns) =>
        `SELECT ${columns.join(', ')} FROM public."${table}" WHERE ${where} ORDER BY ${known.key.map((k) => k.order).join(', ')}`,
    }
  }
  const books = ['buku', 'saldo_harian', 'audit'].flatMap((table) =>
    MONTHS.map((m) =>
      part('buku', table, `${ofShop} AND ${daysOfMonth(year, m)}`, `${table}-${year}-${m}`),
    ),
  )
  const documents = documentTables(registry, tabelDokumen(registry.documents))
  // A number carries its day: letters, shop, yymmdd, serial.
  const inNumbers = (columns: readonly string[]) =>
    `${ofShop} AND (${columns.map((c) => `substr(${c}, 5, 2) = '${year.slice(2)}'`).join(' OR ')})`
  const named = await namedTables(client, registry, [...documents.keys()])
  const ownBy = (table: string) => (registry.tables.trade.includes(table) ? ofShop : 'true')
  return [
    opening(tables.get('saldo_harian'), ofShop, year),
    part('buku', 'hari', inYear),
    ...books,
    ...[...documents].map(([table, columns]) => part('dokumen', table, inNumbers(columns))),
    ...named.map((table) => part('rujukan', table, ownBy(table))),
  ]
}

/** Days of a month, as a range that partitions know. */
function daysOfMonth(year: string, month: string): string {
  const next = month === '12' ? `${Number(year) + 1}-01` : `${year}-${MONTHS[Number(month)]}`
  return `tanggal >= '${year}-${month}-01' AND tanggal < '${next}-01'`
}

/** What every account had before the year, as one row an account of the last day before it. */
function opening(balances: Keyed | undefined, ofShop: string, year: string): PlannedPart {
  if (!balances) throw new Error('table saldo_harian is not in the database')
  const key = new Set(balances.key.map((k) => k.column))
  const of = (column: string) => {
    if (column === 'tanggal') return `DATE '${Number(year) - 1}-12-31' AS tanggal`
    return key.has(column) ? column : `sum(${column})::bigint AS ${column}`
  }
  const groups = balances.key.filter((k) => k.column !== 'tanggal')
  return {
    kind: 'buku',
    table: 'saldo_harian',
    name: 'saldo-awal',
    shared: false,
    columns: balances.columns,
    select: (columns) =>
      `SELECT ${columns.map(of).join(', ')} FROM public.saldo_harian
       WHERE ${ofShop} AND tanggal < '${year}-01-01'
       GROUP BY ${groups.map((k) => k.column).join(', ')} HAVING sum(jumlah) <> 0
       ORDER BY ${groups.map((k) => k.order).join(', ')}`,
  }
}

/** Tables of documents, their lines and acts on them, with the columns of the numbers they go by. */
function documentTables(
  { tables }: Registry,
  { kepala, baris }: Readonly<Record<'kepala' | 'baris', ReadonlyMap<string, ReadonlySet<string>>>>,
): Map<string, readonly string[]> {
  const out = new Map<string, readonly string[]>()
  for (const [table, columns] of [...kepala, ...baris]) out.set(table, [...columns].sort())
  for (const [table, [first = '']] of Object.entries(tables.sealed))
    if (!out.has(table) && NUMBER.test(first) && !NO_DAY.has(table)) out.set(table, [first])
  return new Map([...out].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Masters, and whatever else documents refer to, directly or through others. */
async function namedTables(
  client: pg.ClientBase,
  { masters, tables }: Registry,
  documents: readonly string[],
): Promise<string[]> {
  const references = await readReferences(client)
  const found = new Set(documents)
  for (let known = -1; known < found.size;) {
    known = found.size
    for (const { from, to } of references) if (found.has(from)) found.add(to)
  }
  for (const m of masters.values()) found.add((m.table ?? m.name).replaceAll('-', '_'))
  for (const table of ALSO_NAMED) found.add(table)
  const trade = [...tables.trade, ...tables.reference].filter(
    (t) => found.has(t) && !documents.includes(t) && t !== 'hari',
  )
  return trade.sort()
}

/** Text is put in the order of its bytes: the order of a language differs between machines. */
async function readKeyed(client: pg.ClientBase): Promise<Keyed[]> {
  const { rows } = await client.query<{ table: string; column: string; order: string }>(
    `SELECT c.relname::text AS table, quote_ident(a.attname) AS column,
       quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END AS order
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, n)
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
     WHERE i.indisprimary AND c.relnamespace = 'public'::regnamespace
     ORDER BY c.relname, k.n`,
  )
  const keys = Map.groupBy(rows, (r) => r.table)
  return (await readTables(client)).map((t) => ({ ...t, key: keys.get(t.name) ?? [] }))
}
