import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { ROOT } from '../root.ts'
import { engineOf } from './engine.ts'
import { tableClasses } from './tables.ts'

const FOLDER = path.join(ROOT, 'migrations')
/** Arbitrary number, the same in every server: the holder of the lock migrates, others wait. */
const LOCK = 7_302_611

/**
 * Brings a database up to the newest schema and answers the names of the migrations that it ran.
 * Several servers may start at once. Each migration is one transaction. A file that was changed
 * after it ran stops the start, because the schema is then unknown.
 */
export async function migrate(url: string, folder: string = FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'kencana migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query(`CREATE TABLE IF NOT EXISTS public.migrasi (
      nama text NOT NULL CONSTRAINT migrasi_pk PRIMARY KEY,
      digest text NOT NULL, waktu timestamptz NOT NULL)`)
    const known = await client.query<{ nama: string; digest: string }>(
      'SELECT nama, digest FROM public.migrasi',
    )
    const done = new Map(known.rows.map((r) => [r.nama, r.digest]))
    const ran: string[] = []
    const run = await runner(client)
    for (const { file, text } of await readAll(folder)) {
      const digest = createHash('sha256').update(text).digest('hex')
      const before = done.get(file)
      if (before === digest) continue
      if (before) throw new Error(`migration ${file} was changed after it ran`)
      await runFile(client, { file, text, digest }, run)
      ran.push(file)
    }
    await client.query('GRANT SELECT ON public.migrasi TO kencana_app')
    return ran
  } finally {
    await client.end()
  }
}

async function readAll(folder: string): Promise<{ file: string; text: string }[]> {
  const files = await migrationFiles(folder)
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(folder, file), 'utf8') })),
  )
}

type Run = (statement: string) => Promise<void>

/** On a converted Citus, what a migration makes is distributed with it (citus/distribute.ts). */
async function runner(client: pg.Client): Promise<Run> {
  if ((await engineOf(client)) === 'citus') {
    const { isDistributed, runDistributed } = await import('../citus/distribute.ts')
    if (await isDistributed(client))
      return (statement) => runDistributed(client, statement, tableClasses())
  }
  return async (statement) => void (await client.query(statement))
}

async function runFile(
  client: pg.Client,
  { file, text, digest }: { readonly file: string; readonly text: string; readonly digest: string },
  run: Run,
): Promise<void> {
  await client.query('BEGIN')
  try {
    for (const statement of splitStatements(text)) await run(statement)
    await client.query('INSERT INTO public.migrasi VALUES ($1, $2, $3)', [file, digest, new Date()])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`migration ${file}: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Splits at semicolons outside quotes, comments and $tag$ bodies; each call sends one (rule 12).
 */
export function splitStatements(text: string): string[] {
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g
  const out: string[] = []
  let start = 0
  const add = (end: number) => {
    const statement = text.slice(start, end).trim()
    if (statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim()) out.push(statement)
  }
  for (const found of text.matchAll(token)) {
    if (found[0] !== ';') continue
    add(found.index)
    start = found.index + 1
  }
  add(text.length)
  return out
}

/**
 * Names of the migration files, newest last; readiness compares them with those in the database.
 */
export async function migrationFiles(folder: string = FOLDER): Promise<string[]> {
  return (await readdir(folder)).filter((f) => /^\d{4}-.*\.sql$/.test(f)).sort()
}
