import path from 'node:path'
import pg from 'pg'
import { testDatabase } from '../test/setup/database.ts'
import { startTestDatabase } from '../test/setup/postgres.ts'
import { type Described, describe } from './sql/describe.ts'
import { Evaluator, PARAMETER, type Value } from './sql/evaluate.ts'
import { isSql } from './sql/names.ts'
import { promised } from './sql/row-type.ts'
import { type Shape, shapesOf } from './sql/shapes.ts'
import {
  type Node,
  type SourceFile,
  nodes,
  placeOf,
  readServerSources,
  walk,
} from './sql/sources.ts'

/**
 * Holds every SQL text of the server against the migrated database: each is worked out from the
 * source and prepared there, never run. A name that the database does not have is told with the file
 * and line of the template that it stands in.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
/** Names that are not there: column, table, function, schema; or that stand for two things. */
const WRONG_NAME = new Set(['42703', '42P01', '42883', '3F000', '42702', '42704'])
/** Its names are right: all were looked up before the parameters got their types. */
const PARAMETER_WITHOUT_TYPE = '42P18'
/** Choices that belong together, a table and its columns, are worked out each by itself here. */
const TOGETHER = [
  'src/modules/barang/stok/reports/laporan-stock.ts',
  'src/modules/pelanggan/poin/server/baca-hadiah.ts',
  'src/modules/etalase/katalog/server/harga-app.ts',
]
/**
 * Places that have a shape which a distributed engine refuses (schema.md, rules 15 and 16), at most:
 * a new one is told. Parameters in the ON of an outer join that are never NULL count here too, because
 * only the types know it. What hangs from a CTE waits for a form of its own on such an engine.
 */
const MOST_SHAPED: Readonly<Record<Shape, number>> = {
  'a parameter that may be NULL in the ON of an outer join': 28,
  'a condition without a column in the ON of an outer join': 0,
  'a function that is not immutable over columns in an UPDATE': 0,
  'a CASE over a value in an UPDATE': 0,
  'a sub-select in VALUES': 0,
  'an INSERT that hangs from a CTE': 18,
}
/** Templates whose tables and columns only the program knows: masters, imports, exports, documents. */
const MOST_LEFT = 143
const STATEMENT = /^\s*(?:select|insert|update|delete|with|values|merge|lock|truncate)\b/i

/**
 * What stands over the head of a declared document, or over its lines too: a condition of its list,
 * a computed field, a column of its report.
 */
const OVER_HEAD = /(?<![.\w])d\.\w/
const OVER_LINES = /(?<![.\w])b\.\w/
/** A table that only the statement around it knows. */
const NO_TABLE = '42P01'

type Sources = ReadonlyMap<string, SourceFile>

interface Text {
  readonly text: string
  readonly of: Node
  readonly used: ReadonlySet<Node>
  /** Templates whose types promise columns of its rows. */
  readonly rows: readonly Node[]
  /** What its names are taken to stand over. */
  readonly guess?: 'head' | 'lines'
}

function textsOf(sources: Sources): { texts: Text[]; templates: Node[] } {
  const templates: Node[] = []
  const calls: Node[] = []
  for (const source of sources.values())
    walk(source.program, (node) => {
      if (isSql(node)) templates.push(node)
      else if (node.type === 'CallExpression') calls.push(node)
    })
  const texts: Text[] = []
  const keep = (value: Value, of: Node, used: ReadonlySet<Node>) => {
    if (value.kind === 'sql' && STATEMENT.test(value.text))
      texts.push({ text: value.text, of, used, rows: value.rows ?? [] })
  }
  const heads = documentTables(sources)
  for (const first of [true, false])
    for (const node of [...templates, ...calls]) {
      const own = new Evaluator(sources, first)
      const value = own.value(node)
      keep(value, node, own.used)
      if (isSql(node)) {
        if (value.kind === 'sql' && !STATEMENT.test(value.text))
          for (const { head, lines } of heads.get(areaOf(node.file)) ?? []) {
            const over = (from: string, guess: 'head' | 'lines') =>
              texts.push({
                text: `select (${value.text}) from ${from}`,
                of: node,
                used: own.used,
                rows: [],
                guess,
              })
            if (OVER_HEAD.test(value.text)) over(`public.${head} d`, 'head')
            if (OVER_LINES.test(value.text) && /\/reports\//.test(node.file?.file ?? ''))
              for (const line of lines) over(`public.${head} d, public.${line} b`, 'lines')
          }
        continue
      }
      const called = new Evaluator(sources, first)
      for (const value of called.inside(node)) keep(value, node, called.used)
    }
  return { texts, templates }
}

const areaOf = (source: SourceFile | undefined) =>
  /^src\/modules\/\w+\/[\w-]+/.exec(source?.file ?? '')?.[0] ?? ''

interface DocumentTables {
  readonly head: string
  readonly lines: readonly string[]
}

/** Tables of the documents that an area declares with their content. */
function documentTables(sources: Sources): ReadonlyMap<string, readonly DocumentTables[]> {
  const tables = new Map<string, DocumentTables[]>()
  for (const source of sources.values())
    walk(source.program, (node) => {
      if (node.type !== 'CallExpression') return
      const [argument] = nodes(node['arguments'])
      if ((node['callee'] as Node)['name'] !== 'defineDokumen' || !argument) return
      const declared = new Evaluator(sources, true).value(argument)
      if (declared.kind !== 'record') return
      const isi = declared.of('isi')
      const [head] = textOf(declared.of('tabel'))
      if (isi.kind !== 'record' || head === undefined) return
      const baris = isi.of('baris')
      const lines = baris.kind === 'record' ? baris.names.map((name) => baris.of(name)) : []
      const area = areaOf(source)
      const own = {
        head,
        lines: lines.flatMap((l) => (l.kind === 'record' ? textOf(l.of('tabel')) : [])),
      }
      tables.set(area, [...(tables.get(area) ?? []), own])
    })
  return tables
}

const textOf = (value: Value) => (value.kind === 'text' ? [value.text] : [])

const numbered = (text: string) => {
  let n = 0
  return text.replaceAll(PARAMETER, () => `$${++n}`)
}

interface Finding {
  readonly told: string
  readonly used: ReadonlySet<Node>
}

/** Names of functions that may answer otherwise tomorrow, or to somebody else. */
async function notImmutable(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ proname: string }>(
    `select distinct proname from pg_catalog.pg_proc where provolatile <> 'i'`,
  )
  return new Set(rows.map((r) => r.proname))
}

/** What the database says to all texts, and which templates it knows whole. */
async function hold(texts: readonly Text[], sources: Sources) {
  const server = await startTestDatabase()
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const proven = new Set<Node>()
  const wrong: Finding[] = []
  const missing = new Set<string>()
  const shapes = new Map<Shape, Set<string>>()
  const changing = await notImmutable(client)
  const known = new Map<string, Described>()
  try {
    for (const t of texts) {
      const text = numbered(t.text)
      const answer = known.get(text) ?? (await describe(client, text))
      known.set(text, answer)
      const { error, columns } = answer
      if (error && (t.guess === 'lines' || (t.guess && error.code === NO_TABLE))) continue
      if (error && WRONG_NAME.has(error.code))
        wrong.push({ told: `${placeOf(t.of)}: ${error.message}`, used: t.used })
      if (error && error.code !== PARAMETER_WITHOUT_TYPE) continue
      for (const node of t.used) proven.add(node)
      if (error) continue
      for (const shape of await shapesOf(text, changing))
        shapes.set(shape, (shapes.get(shape) ?? new Set()).add(placeOf(t.of)))
      for (const typed of t.rows)
        for (const name of promised(typed, sources) ?? [])
          if (!columns.includes(name))
            missing.add(`${placeOf(typed)}: no column ${name} in its rows`)
    }
  } finally {
    await client.end()
    await database.drop()
    await server.stop()
  }
  return { proven, wrong, missing, shapes, statements: known.size }
}

/** Shapes that stand in more places than they may, each with all of its places. */
const tooMany = (shapes: ReadonlyMap<Shape, ReadonlySet<string>>): string[] =>
  [...shapes]
    .filter(([shape, places]) => places.size > MOST_SHAPED[shape])
    .map(([shape, p]) => `${shape}, at most ${MOST_SHAPED[shape]}: ${[...p].join(', ')}`)

async function main(): Promise<void> {
  const sources = readServerSources(ROOT)
  const { texts, templates } = textsOf(sources)
  const { proven, wrong, missing, shapes, statements } = await hold(texts, sources)
  // A subquery that stands on the rows around it is right where the whole statement is.
  const real = wrong.filter(
    ({ told, used }) =>
      [...used].some((t) => !proven.has(t)) && !TOGETHER.some((known) => told.startsWith(known)),
  )
  const told = new Set([...real.map((w) => w.told), ...missing, ...tooMany(shapes)])
  const left = templates.filter((t) => !proven.has(t))
  if (process.argv.includes('--left'))
    for (const t of left) console.log(`${placeOf(t)}: not reached`)
  if (left.length > MOST_LEFT)
    told.add(
      `${left.length} templates can't be worked out, at most ${MOST_LEFT}: --left names them`,
    )
  for (const line of told) console.error(line)
  console.log(`${statements} statements, ${proven.size} of ${templates.length} templates proven`)
  if (told.size > 0) process.exitCode = 1
}

await main()
