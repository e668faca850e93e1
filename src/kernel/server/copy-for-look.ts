import pg from 'pg'
import type { Config } from './config.ts'
import { tableClasses } from './db/tables.ts'

/**
 * A database that was made from a backup or an archive to be looked at, and what it holds. Its mark
 * is a table of its own that no migration makes: it stands from the transaction that loads the rows.
 */
export interface CopyMark {
  readonly asal: 'CADANGAN' | 'ARSIP'
  /** The instant that its rows are of. */
  readonly data_pada: string
  /** Its only shop; null for all of the source. */
  readonly kode_toko: string | null
  /** Ledger lines and entries of the audit are of this month or year alone; null for all. */
  readonly masa: string | null
}

const MARK = 'public.salinan'

/** Reads that are logged: the log of a copy is written too. */
const LOGS_OF_READS = ['baca_pribadi', 'lihat_kartu']

/** Marks the database within the caller's transaction. */
export async function markCopy(client: pg.ClientBase, mark: CopyMark): Promise<void> {
  await client.query(`CREATE TABLE ${MARK} (
    asal text NOT NULL, data_pada timestamptz NOT NULL, kode_toko text, masa text)`)
  const { asal, data_pada, kode_toko, masa } = mark
  await client.query(`INSERT INTO ${MARK} VALUES ($1, $2, $3, $4)`, [
    asal,
    data_pada,
    kode_toko,
    masa,
  ])
}

/** The mark of a copy; null for a database that is worked in. */
export async function readCopy(url: string): Promise<CopyMark | null> {
  return connected(url, async (client) => {
    const known = await client.query<{ ada: boolean }>(
      'SELECT to_regclass($1) IS NOT NULL AS ada',
      [MARK],
    )
    if (known.rows[0]?.ada !== true) return null
    const { rows } = await client.query<CopyMark & { data_pada: Date }>(`SELECT * FROM ${MARK}`)
    const [mark] = rows
    if (!mark) throw new Error(`${MARK} is there and empty: this copy says nothing of itself`)
    return { ...mark, data_pada: mark.data_pada.toISOString() }
  })
}

/**
 * Takes the right to write from the program's own role: only tables of this node (sessions, persons)
 * and the logs of what was shown stay open. Call after each migration, which may grant again.
 */
export async function lockCopy(url: string): Promise<void> {
  const open = tableClasses().local.filter((table) => table !== 'migrasi')
  const names = (tables: readonly string[]) => tables.map((t) => `public."${t}"`).join(', ')
  await connected(url, async (client) => {
    await client.query('BEGIN')
    await client.query(
      'REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ALL TABLES IN SCHEMA public FROM kencana_app',
    )
    await client.query(`GRANT INSERT, UPDATE, DELETE ON ${names(open)} TO kencana_app`)
    await client.query(`GRANT INSERT ON ${names(LOGS_OF_READS)} TO kencana_app`)
    await client.query('COMMIT')
  })
}

/**
 * Settings of a server on a copy: nothing in it reaches another machine, and the storage of pictures
 * is the copy's own folder, never the one that the shops work with.
 */
export const quiet = (config: Config): Config => ({
  ...config,
  readUrl: null,
  branchServers: [],
  serviceToken: null,
  localPrinters: false,
  chatUrl: null,
  mail: null,
  grosirUrl: null,
  onlineStoreUrl: null,
  marketplaceUrls: {},
  s3: null,
  sealUrl: null,
})

/** What a person is told at the terminal. */
export function describeCopy({ asal, data_pada, kode_toko, masa }: CopyMark): string {
  const of = kode_toko === null ? 'all shops' : `shop ${kode_toko}`
  const books = masa === null ? '' : `, ledger lines and audit of ${masa}`
  return `a copy to look at (${asal === 'ARSIP' ? 'archive' : 'backup'} of ${data_pada}: ${of}${books})`
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'kencana copy' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
