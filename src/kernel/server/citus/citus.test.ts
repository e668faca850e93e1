import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { createRegistry } from '../../../app/modules.ts'
import { type Seen, inWords, stepsLeft } from './checks.ts'
import { FOREIGN_KEYS } from './facts.ts'
import { look } from './look.ts'
import {
  ANCHOR,
  FUNCTIONS,
  type ForeignKey,
  SETTINGS,
  conversion,
  distributeTable,
  migrationStep,
} from './plan.ts'

/** What can be held without a cluster; the rest is `npm run test:engine` (docs/citus.md). */

const { tables } = createRegistry()

let db: TestDatabase
let keys: ForeignKey[]
let there: string[]

beforeAll(async () => {
  db = await testDatabase()
  keys = await db.query<ForeignKey & pg.QueryResultRow>(FOREIGN_KEYS)
  const rows = await db.query<{ name: string }>(
    `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  there = rows.map((r) => r.name)
})
afterAll(() => db.drop())

const plan = (distributed: readonly string[] = []) =>
  conversion(
    tables,
    {
      tables: new Set(there),
      distributed: new Set(distributed),
      foreignKeys: keys,
      guarded: [
        { name: 'public.hari', table: 'hari' },
        { name: 'bulan.buku_awal', table: 'buku' },
        { name: 'public.sesi', table: 'sesi' },
      ],
      functions: ['rantai(bytea, text, text)'],
    },
    32,
  )
const at = (statements: readonly string[], part: string) =>
  statements.findIndex((s) => s.includes(part))

describe('the conversion', () => {
  test('every table of the shops is distributed beside the day, every shared one is everywhere, none else', () => {
    const statements = plan()
    const taken = statements.flatMap((s) => /create_\w+_table\('public\.(\w+)'/.exec(s)?.[1] ?? [])
    expect(taken.toSorted()).toEqual([...tables.trade, ...tables.reference].toSorted())
    expect(statements.filter((s) => s.includes('create_distributed_table'))[0]).toBe(
      `SELECT create_distributed_table('public.hari', 'kode_toko', colocate_with => 'none')`,
    )
    expect(statements).toContain(`SELECT create_reference_table('public.toko')`)
    expect(statements).toContain(
      `SELECT create_distributed_table('public.buku', 'kode_toko', colocate_with => 'public.${ANCHOR}')`,
    )
    expect(at(statements, `create_reference_table`)).toBeLessThan(
      at(statements, 'create_distributed_table'),
    )
  })

  test('foreign keys are off before the first table is taken, and all back as they were afterwards', () => {
    const statements = plan()
    const first = at(statements, 'create_reference_table')
    const last = statements.findLastIndex((s) => s.includes('create_distributed_table'))
    const own = keys.filter((k) => !tables.local.includes(k.table))
    const off = statements.filter((s) => s.includes(' DROP CONSTRAINT '))
    const back = statements.filter((s) => s.includes(' ADD CONSTRAINT '))
    expect(off).toHaveLength(own.length)
    expect(back).toEqual(
      own.map((k) => `ALTER TABLE public.${k.table} ADD CONSTRAINT ${k.name} ${k.definition}`),
    )
    expect(statements.indexOf(off.at(-1) ?? '')).toBeLessThan(first)
    expect(statements.indexOf(back[0] ?? '')).toBeGreaterThan(last)
    expect(statements.at(-1)).toBe(
      `SELECT create_distributed_function('public.rantai(bytea, text, text)')`,
    )
  })

  test('triggers are off while rows are moved, those of months too, and on afterwards', () => {
    const statements = plan()
    const last = statements.findLastIndex((s) => s.includes('create_distributed_table'))
    for (const name of ['public.hari', 'bulan.buku_awal']) {
      const off = statements.indexOf(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
      expect(off).toBeGreaterThan(0)
      expect(off).toBeLessThan(at(statements, 'create_reference_table'))
      expect(statements.indexOf(`ALTER TABLE ${name} ENABLE TRIGGER USER`)).toBeGreaterThan(last)
    }
    expect(at(statements, 'public.sesi')).toBe(-1)
  })

  test('a second time there is nothing to do, and after a new table only that one', () => {
    const all = [...tables.trade, ...tables.reference]
    expect(plan(all)).toEqual([])
    const statements = plan(all.filter((t) => t !== 'outbox'))
    expect(statements.filter((s) => /create_\w+_table/.test(s))).toEqual(
      distributeTable(tables, 'outbox'),
    )
  })

  test('a table that stays and refers to one that goes stops it', () => {
    const definition = 'FOREIGN KEY (kode_toko) REFERENCES toko(kode_toko)'
    keys.push({ table: 'pengguna', refersTo: 'toko', name: 'pengguna_toko', definition })
    expect(() => plan()).toThrow('pengguna stays here and refers to toko')
    keys.pop()
  })

  test('what stays with the coordinator is left alone', () => {
    for (const table of [...tables.local, 'tidak_ada'])
      expect(distributeTable(tables, table)).toEqual([])
  })
})

describe('a migration after the conversion', () => {
  const run = (statement: string) =>
    migrationStep(statement, tables).filter((s) => !SETTINGS.includes(s))

  test('hands over a table that it makes, with its foreign keys', () => {
    const text =
      'CREATE TABLE public.outbox (kode_toko text, CONSTRAINT x FOREIGN KEY (a) REFERENCES y (a))'
    expect(run(`-- Why.\n${text}`)).toEqual([
      'SET LOCAL citus.enable_ddl_propagation = off',
      text,
      'SET LOCAL citus.enable_ddl_propagation = on',
      ...distributeTable(tables, 'outbox'),
    ])
    const local = 'CREATE TABLE public.sesi (token_hash bytea)'
    expect(run(local)).toEqual([local])
  })

  test('guards of the shards are no guards against TRUNCATE, which only the coordinator sees', () => {
    const rest = ' ON public.x\n  FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah()'
    expect(run(`CREATE TRIGGER x_tetap BEFORE UPDATE OR DELETE OR TRUNCATE${rest}`)).toEqual([
      `CREATE TRIGGER x_tetap BEFORE UPDATE OR DELETE${rest}`,
      `CREATE TRIGGER x_tetap_kosong BEFORE TRUNCATE${rest}`,
    ])
    const update = `CREATE TRIGGER x_tetap BEFORE UPDATE${rest}`
    expect(run(update)).toEqual([update])
  })

  test('changes a table one change after the other', () => {
    expect(
      run(`ALTER TABLE public."group" DROP CONSTRAINT x, -- why, again
  ADD CONSTRAINT x CHECK (a IN ('A,B', 'C') AND b > 1), ADD COLUMN c numeric(3, 1)`),
    ).toEqual([
      'ALTER TABLE public."group" DROP CONSTRAINT x',
      `ALTER TABLE public."group" -- why, again
  ADD CONSTRAINT x CHECK (a IN ('A,B', 'C') AND b > 1)`,
      'ALTER TABLE public."group" ADD COLUMN c numeric(3, 1)',
    ])
    expect(run('ALTER TABLE bulan.buku_awal RENAME CONSTRAINT buku_pk TO buku_pk_0')).toEqual([
      'ALTER INDEX bulan.buku_pk RENAME TO buku_pk_0',
    ])
    expect(run(`SELECT EXISTS (SELECT FROM public.x)`)).toEqual([
      'SELECT EXISTS (SELECT 1 FROM public.x)',
    ])
    const index = 'CREATE INDEX a ON public.buku (kode_toko, akun)'
    expect(run(index)).toEqual([index])
  })
})

describe('rules that the conversion stands on', () => {
  test('functions that statements compute with are there and immutable', async () => {
    const rows = await db.query(
      `SELECT proname::text AS name, provolatile::text AS kind FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND proname = ANY ($1) ORDER BY 1`,
      [FUNCTIONS],
    )
    expect(rows).toEqual([...FUNCTIONS].sort().map((name) => ({ name, kind: 'i' })))
  })

  test('no trigger writes another table (schema.md, rule 17)', async () => {
    const rows = await db.query<{ table: string; name: string; body: string }>(
      `SELECT c.relname::text AS table, p.proname::text AS name, p.prosrc AS body
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
       WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace
         AND p.proname NOT LIKE 'uji\\_%'`,
    )
    expect(rows.length).toBeGreaterThan(5)
    const writes = /\b(?:insert\s+into|update|delete\s+from)\s+(?:public\.)?(\w+)/gi
    const wrong = rows.flatMap((r) =>
      [...r.body.matchAll(writes)].filter((m) => m[1] !== r.table).map((m) => `${r.name}: ${m[0]}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('what is left to do is said in order', () => {
  const ready: Seen = {
    database: 'toko',
    loaded: true,
    version: '13.2-1',
    coordinator: true,
    workers: ['w1:5432'],
    noLogin: [],
    refused: [],
    otherwise: [],
    servers: 0,
  }
  const says = (seen: Partial<Seen>) => inWords(stepsLeft({ ...ready, ...seen }))

  test('nothing on a cluster that is ready', () => expect(says({})).toBe(''))

  test.each([
    [{ loaded: false, version: null }, /^1\. install Citus .*shared_preload_libraries/],
    [
      { version: null },
      /^1\. make a database toko on every worker.*\n {5}CREATE EXTENSION citus;$/,
    ],
    [{ version: '11.3-1' }, /^1\. Citus 11\.3-1 is too old/],
    [
      { coordinator: false, workers: [] },
      /^1\. tell the coordinator.*\n.*citus_set_coordinator_host.*\n2\. add each worker.*\n.*citus_add_node/,
    ],
    [
      { noLogin: ['the coordinator', 'w1:5432'] },
      /^1\. let the role .*on the coordinator, w1:5432.*\n {5}ALTER ROLE kencana_app LOGIN;$/,
    ],
    [{ refused: ['w1:5432 says no'] }, /^1\. let kencana_app in .*w1:5432 says no$/],
    [
      { otherwise: ['w1:5432'] },
      /^1\. settings .* on w1:5432 lack.*\n {5}ALTER DATABASE toko SET timezone = 'UTC';\n {5}ALTER DATABASE toko SET enable_seqscan = off;\n {5}ALTER DATABASE toko SET jit = off;$/,
    ],
    [{ servers: 8 }, /^1\. stop the servers: 8 connections/],
  ] satisfies [Partial<Seen>, RegExp][])('%o', (seen, words) => expect(says(seen)).toMatch(words))

  test('a plain PostgreSQL is told to be none', async () => {
    const client = new pg.Client({ connectionString: db.url })
    await client.connect()
    const seen = await look(client)
    await client.end()
    expect(seen).toMatchObject({ loaded: false, version: null, workers: [] })
    expect(inWords(stepsLeft(seen))).toMatch(/^1\. install Citus/)
  })
})
