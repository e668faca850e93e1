import { createRegistry } from '../../src/app/modules.ts'
import type { Row } from '../measure.ts'
import { type Chain, PATTERN } from './shops.ts'
import { counted, kilo, plain } from './words.ts'

/** Tables that are named. */
const NAMED = 7

/** Bytes of tables and indexes by documents and ledger lines: all rows of all shops. */
export async function sizeRows(chain: Chain): Promise<Row[]> {
  const { query } = chain
  const [all] = await query<{ documents: number; lines: number }>(`
    SELECT (SELECT sum(v::bigint) FROM hari, jsonb_each_text(nomor) j (k, v))::float8 AS documents,
      (SELECT count(*) FROM buku)::float8 AS lines`)
  const tables = await query<{ name: string; bytes: number; indexes: number }>(`
    SELECT coalesce(p.relname, c.relname)::text AS name,
      sum(pg_total_relation_size(c.oid))::float8 AS bytes,
      sum(pg_indexes_size(c.oid))::float8 AS indexes
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ('public', 'bulan')
    LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
    LEFT JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relkind = 'r' GROUP BY 1 ORDER BY 2 DESC`)
  const { documents = 0, lines = 0 } = all ?? {}
  const sum = (key: 'bytes' | 'indexes') => tables.reduce((n, t) => n + t[key], 0)
  const largest = tables.slice(0, NAMED)
  return [
    plain(
      `bytes a document, of ${counted(documents)} with ${counted(lines)} ledger lines`,
      kilo(sum('bytes') / documents),
    ),
    plain('… of them indexes', kilo(sum('indexes') / documents)),
    ...largest.map((t) =>
      plain(`… in ${t.name} (its indexes)`, kilo(t.bytes / documents), kilo(t.indexes / documents)),
    ),
  ]
}

/** How many kinds of documents a day of the pattern has, and which of all kinds it has not. */
export async function kindRows({ query }: Chain): Promise<Row[]> {
  const rows = await query<{ kind: string }>(
    `SELECT DISTINCT k AS kind FROM hari, jsonb_each_text(nomor) j (k, v) WHERE kode_toko = $1`,
    [PATTERN],
  )
  const made = new Set(rows.map((r) => r.kind))
  const all = [...createRegistry().documents.keys()]
  const missing = all.filter((kind) => !made.has(kind)).toSorted()
  return [
    plain(
      `kinds of documents in the days (of all; without ${missing.join(' ') || 'none'})`,
      String(all.length - missing.length),
      String(all.length),
    ),
  ]
}
