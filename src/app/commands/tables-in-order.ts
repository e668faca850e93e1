import type pg from 'pg'

export interface Table {
  readonly name: string
  /** Those that hold something of their own: computed columns are computed again. */
  readonly columns: readonly string[]
}

/** What a migrated database knows about itself; it comes from the files, not from a backup. */
const NOT_DATA = 'migrasi'

/** The tables of the product, each after those it refers to. Throws when they refer in a circle. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname::text AS name,
       array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> $1
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [NOT_DATA],
  )
  return inOrder(tables, await readReferences(client))
}

/** Which table refers to which other one. */
export async function readReferences(
  client: pg.ClientBase,
): Promise<{ readonly from: string; readonly to: string }[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT f.relname::text AS from, t.relname::text AS to
     FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
     WHERE k.contype = 'f' AND f.oid <> t.oid AND f.relnamespace = 'public'::regnamespace`,
  )
  return rows
}

function inOrder(
  tables: readonly Table[],
  references: readonly { readonly from: string; readonly to: string }[],
): Table[] {
  const placed = new Set<string>()
  const out: Table[] = []
  while (out.length < tables.length) {
    const free = tables.filter(
      (t) => !placed.has(t.name) && references.every((r) => r.from !== t.name || placed.has(r.to)),
    )
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    for (const table of free) placed.add(table.name)
    out.push(...free)
  }
  return out
}

export async function readMigrations(
  client: pg.ClientBase,
): Promise<{ nama: string; digest: string }[]> {
  const { rows } = await client.query<{ nama: string; digest: string }>(
    `SELECT nama, digest FROM public.${NOT_DATA} ORDER BY nama`,
  )
  return rows
}

/** Counters behind identity columns, with the last number they gave. */
export async function readSequences(
  client: pg.ClientBase,
): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
  return rows
}
