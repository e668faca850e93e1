import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '#kernel/server/db/migrate.ts'
import { convert, isCluster, joinNodes, leaveAlone, onEveryNode } from './cluster.ts'
import { admin, adminUrl, urlOf } from './postgres.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export interface TestDatabase {
  /** Connection of the owner, as DATABASE_URL gives it. */
  readonly url: string
  /** As the owner, past row-level security: to look at what a test did, and to plant what it needs. */
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>
  drop(): Promise<void>
}

/** A migrated, empty database of one's own, cloned in less than 0.1 s (in memory). Drop it in afterAll. */
export async function testDatabase(): Promise<TestDatabase> {
  return clone(await migratedTemplate())
}

/** A database with nothing in it, not even the schema. */
export function emptyDatabase(): Promise<TestDatabase> {
  return clone('template0')
}

/** The same, ready to be handed to a cluster (`spread`) where there is one. */
export async function joinedDatabase(): Promise<TestDatabase> {
  const empty = await emptyDatabase()
  if (await isCluster()) await joinNodes(new URL(empty.url).pathname.slice(1))
  return empty
}

/** A database with the demo shop, cloned. */
export async function demoDatabase(): Promise<TestDatabase> {
  return clone(await demoTemplate())
}

/** Rows by which PostgreSQL plans; -1 while nobody counted. A table in months autovacuum never counts. */
export async function rowsKnown(database: TestDatabase, table: string): Promise<number> {
  const [found] = await database.query<{ n: number }>(
    'SELECT reltuples::int AS n FROM pg_class WHERE oid = $1::regclass',
    [`public.${table}`],
  )
  return found?.n ?? -1
}

/** Name of the template with every migration run; made once per set of migrations. */
export function migratedTemplate(): Promise<string> {
  const name = `kencana_template_${digest(['migrations/*.sql', 'src/kernel/server/db/migrate.ts', 'src/kernel/server/citus/*.ts', 'test/setup/{cluster,database}.ts'])}`
  return template(name, async (url) => {
    await migrate(url)
    if (!(await isCluster())) await withPasswordsAlone(url)
  })
}

/**
 * In shops of tests owners log in with their password: what asks for more switches the setting on.
 */
export async function withPasswordsAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      CREATE FUNCTION uji_satu_faktor() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        INSERT INTO public.pengaturan (kode_toko, kunci, nilai)
        VALUES (NEW.kode_toko, 'FAKTOR_KEDUA_WAJIB', 'false');
        RETURN NULL;
      END $$;
      CREATE TRIGGER uji_satu_faktor AFTER INSERT ON public.toko
        FOR EACH ROW EXECUTE FUNCTION uji_satu_faktor();
      CREATE FUNCTION uji_tanpa_faktor() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        DELETE FROM public.pengaturan
        WHERE kode_toko = OLD.kode_toko AND kunci = 'FAKTOR_KEDUA_WAJIB';
        RETURN OLD;
      END $$;
      CREATE TRIGGER uji_tanpa_faktor BEFORE DELETE ON public.toko
        FOR EACH ROW EXECUTE FUNCTION uji_tanpa_faktor()`)
  } finally {
    await client.end()
  }
}

/** Last day of the demo shop that tests meet, on whatever day they run. */
const HARI_DEMO = '2026-11-20'

/** Where the pictures of the demo shop are that a template was made with. */
export const demoFolder = (template: string): string => path.resolve('.cache/demo', template)

/** Name of the template with the demo shop in it; made once per set of server sources. */
export async function demoTemplate(): Promise<string> {
  const sources = [
    'migrations/*.sql',
    'src/app/**/*.ts',
    'src/kernel/{server,shared}/**/*.ts',
    'src/modules/*/*/*.ts',
    'src/modules/*/*/server/**/*.ts',
  ]
  const name = `kencana_demo_template_${digest(sources)}`
  return template(name, async (url) => {
    const { muatDemo } = await import('../../src/app/demo.ts')
    const folder = demoFolder(name)
    // Seals of one that was made before are not those of this one.
    rmSync(folder, { recursive: true, force: true })
    await migrate(url)
    await muatDemo(url, {
      ...process.env,
      DATA_DIR: folder,
      DEMO_SAMPAI: HARI_DEMO,
    })
  })
}

/** What a clone doesn't take along: the context that workers hear of, and triggers that tests plant. */
const CLUSTER_SETTINGS = [
  `citus.propagate_set_commands = 'local'`,
  `citus.enable_unsafe_triggers = on`,
]

/** On a cluster no trigger writes the settings of a shop that a test makes. */
const MAKES_SHOP = /insert into (?:public\.)?toko\b/i
const PASSWORDS_ALONE = `
  INSERT INTO public.pengaturan (kode_toko, kunci, nilai)
  SELECT kode_toko, 'FAKTOR_KEDUA_WAJIB', 'false'::jsonb FROM public.toko ON CONFLICT DO NOTHING`

async function clone(from: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  // Through the log a clone costs five times as much where files lie in memory.
  await onEveryNode(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`)
  const cluster = await isCluster()
  if (cluster)
    for (const setting of CLUSTER_SETTINGS) await admin(`ALTER DATABASE ${name} SET ${setting}`)
  const pool = new pg.Pool({ connectionString: urlOf(name), max: 2, idleTimeoutMillis: 1_000 })
  pool.on('error', () => {})
  return {
    url: urlOf(name),
    query: async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await pool.query<R>(text, [...values])
      if (cluster && MAKES_SHOP.test(text)) await pool.query(PASSWORDS_ALONE)
      return rows
    },
    drop: async () => {
      await pool.end()
      await dropped(name)
    },
  }
}

const IN_USE = '55006'

/** On a cluster a node that still works for another one may have come back meanwhile. */
async function dropped(name: string): Promise<void> {
  for (let left = 5; ; left--)
    try {
      return await onEveryNode(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    } catch (error) {
      if (left === 0 || (error as pg.DatabaseError).code !== IN_USE) throw error
    }
}

/** Filled under another name and renamed, so that a killed run leaves no half template. */
async function template(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const lock = new pg.Client({ connectionString: adminUrl() })
  await lock.connect()
  try {
    const kind = name.replace(/_[0-9a-f]+$/, '')
    const unfinished = `${kind}_unfinished`
    await lock.query('SELECT pg_advisory_lock(hashtext($1))', [kind])
    const known = await admin<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE $1 || '\\_%' AND datname <> $2
       ORDER BY oid DESC`,
      [kind, unfinished],
    )
    if (known.some((d) => d.datname === name)) return name
    // The newest stays: a copy of the project with a migration more may run beside this one.
    for (const { datname } of known.slice(1))
      await onEveryNode(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`)
    await onEveryNode(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await onEveryNode(`CREATE DATABASE ${unfinished}`)
    const cluster = await isCluster()
    if (cluster) await joinNodes(unfinished)
    await fill(urlOf(unfinished))
    if (cluster) {
      await convert(urlOf(unfinished))
      await leaveAlone(unfinished)
    }
    await onEveryNode(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
    return name
  } finally {
    await lock.end()
  }
}

function digest(patterns: readonly string[]): string {
  const sum = createHash('sha256')
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  for (const file of files.filter((f) => !f.endsWith('.test.ts')).sort())
    sum.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)))
  return sum.digest('hex').slice(0, 12)
}
