import pg from 'pg'

/**
 * What runs the database: one PostgreSQL, or one whose trade tables Citus may keep on several
 * machines. Statements that differ are chosen by it (docs/citus.md).
 */
export type Engine = 'postgres' | 'citus'

/** Citus where its extension is in the database, whether tables are distributed yet or not. */
export async function engineOf(client: pg.ClientBase): Promise<Engine> {
  const { rows } = await client.query(`SELECT FROM pg_catalog.pg_extension WHERE extname = 'citus'`)
  return rows.length > 0 ? 'citus' : 'postgres'
}

/** The same, asked over a connection of its own. */
export async function readEngine(url: string): Promise<Engine> {
  const client = new pg.Client({ connectionString: url, application_name: 'kencana engine' })
  await client.connect()
  try {
    return await engineOf(client)
  } finally {
    await client.end()
  }
}
