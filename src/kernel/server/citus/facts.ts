import type pg from 'pg'
import { FUNCTIONS, type Facts, type ForeignKey } from './plan.ts'

/** Reads what a plan is made from. Only on a database that has the extension. */
export async function readFacts(client: pg.ClientBase): Promise<Facts> {
  const names = async (text: string, values: readonly unknown[] = []) =>
    (await client.query<{ name: string }>(text, [...values])).rows.map((r) => r.name)
  const { rows: foreignKeys } = await client.query<ForeignKey>(FOREIGN_KEYS)
  return {
    tables: new Set(await names(TABLES)),
    distributed: new Set(await names(DISTRIBUTED)),
    foreignKeys,
    guarded: (await client.query<Facts['guarded'][number]>(GUARDED)).rows,
    functions: await names(SIGNATURES, [FUNCTIONS]),
  }
}

export const FOREIGN_KEYS = `SELECT t.relname::text AS table, k.confrelid::regclass::text AS "refersTo",
    k.conname::text AS name, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid
  WHERE k.contype = 'f' AND t.relnamespace = 'public'::regnamespace
  ORDER BY t.relname, k.conname`

const TABLES = `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'`

/** `n`: a reference table, `h`: by the hash of a column; local ones that Citus knows count as local. */
const DISTRIBUTED = `SELECT c.relname::text AS name
  FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
  WHERE c.relnamespace = 'public'::regnamespace
    AND (p.partmethod = 'h' OR p.partmethod = 'n' AND p.repmodel = 't')`

const GUARDED = `SELECT format('%I.%I', n.nspname, c.relname) AS name,
    coalesce(w.relname, c.relname)::text AS table
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class w ON w.oid = i.inhparent
  WHERE n.nspname IN ('public', 'bulan')
    AND EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) ORDER BY 1`

const SIGNATURES = `SELECT proname || '(' || oidvectortypes(proargtypes) || ')' AS name
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY ($1) ORDER BY 1`
