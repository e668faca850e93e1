import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startTestDatabase } from '../test/setup/postgres.ts'
import { testDatabase } from '../test/setup/database.ts'
import pg from 'pg'

/**
 * Writes the columns of all tables as types, so that a command that inserts a row of a table or
 * column that is not there does not compile. `--check` fails when the written ones are not those
 * of the migrated database.
 */

const OUT = path.resolve(import.meta.dirname, '../src/kernel/server/db/table-types.ts')
const WIDTH = 98

/** Kinds of values that an insert takes, by the type of the column. */
const KINDS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bpchar: 'text',
  bytea: 'bytes',
  date: 'text',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'json',
  numeric: 'number',
  text: 'text',
  time: 'text',
  timestamptz: 'time',
  uuid: 'text',
  varchar: 'text',
  _text: 'texts',
}

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
  readonly filled: boolean
}

async function columns(url: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      SELECT c.relname AS "table", a.attname AS "column", t.typname AS type,
        NOT a.attnotnull AS nullable, a.atthasdef OR a.attidentity <> '' AS filled
      FROM pg_attribute a
      JOIN pg_class c ON c.oid = a.attrelid
      JOIN pg_type t ON t.oid = a.atttypid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
        AND NOT c.relispartition
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      ORDER BY c.relname, a.attname`)
    return rows
  } finally {
    await client.end()
  }
}

function kindOf(c: Column): string {
  const kind = KINDS[c.type]
  if (!kind) throw new Error(`${c.table}.${c.column}: no kind for ${c.type} in scripts/tables.ts`)
  return `${kind}${c.nullable ? '?' : c.filled ? '=' : ''}`
}

/** `name: 'kind'` of each column, packed into lines. */
function packed(parts: readonly string[]): string {
  const lines: string[] = []
  let line = '   '
  for (const part of parts) {
    if (line.length + part.length + 2 > WIDTH) {
      lines.push(line)
      line = '   '
    }
    line += ` ${part};`
  }
  return [...lines, line].join('\n')
}

async function written(): Promise<string> {
  const server = await startTestDatabase()
  const database = await testDatabase()
  try {
    const all = Map.groupBy(await columns(database.url), (c) => c.table)
    const tables = [...all].map(
      ([table, own]) =>
        `  ${table}: {\n${packed(own.map((c) => `${c.column}: '${kindOf(c)}'`))}\n  }`,
    )
    return `/**
 * Written by \`npm run tables\` from the migrated database: the kind of each column; \`?\` where it
 * may be null, \`=\` where the database fills it in.
 */
// oxfmt-ignore
export interface Tables {
${tables.join('\n')}
}
`
  } finally {
    await database.drop()
    await server.stop()
  }
}

const text = await written()
const before = await readFile(OUT, 'utf8').catch(() => '')
if (before === text) console.log('table-types.ts is what the database has')
else if (process.argv.includes('--check')) {
  console.error('table-types.ts is out of date: npm run tables')
  process.exitCode = 1
} else {
  await writeFile(OUT, text)
  console.log('table-types.ts written')
}
