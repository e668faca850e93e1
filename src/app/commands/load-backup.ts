import { createReadStream } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { SETTINGS } from '#kernel/server/citus/plan.ts'
import { engineOf } from '#kernel/server/db/engine.ts'
import { migrate } from '#kernel/server/db/migrate.ts'
import {
  type Manifest,
  type TableFile,
  type TablePart,
  columnList,
  digesting,
  withClient,
} from './backup-files.ts'
import { type RowPick, pickRows } from './pick-rows.ts'
import { readMigrations, readTables } from './tables-in-order.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')

/** No table, or none with work in it: what migrations put there does not count. */
export async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const known = await client.query("SELECT to_regclass('public.buku') IS NOT NULL AS ada")
  if (known.rows[0]?.ada !== true) {
    if ((await readTables(client)).length === 0) return
    throw new Error('the database holds tables of something else')
  }
  const { rows } = await client.query(
    'SELECT EXISTS (SELECT 1 FROM public.toko) OR EXISTS (SELECT 1 FROM public.buku) AS terisi',
  )
  if (rows[0]?.terisi !== false) throw new Error('the database is not empty')
}

/** The migrations that the backup had, no later ones. Throws when ours of that name differ. */
export async function migrateLike(
  url: string,
  { migrations }: { readonly migrations: Manifest['migrations'] },
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kencana-restore-'))
  try {
    for (const { nama } of migrations)
      await copyFile(path.join(MIGRATIONS, nama), path.join(folder, nama)).catch(() => {
        throw new Error(`this release does not know migration ${nama}: restore with a newer one`)
      })
    await migrate(url, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
  const ran = await withClient(url, readMigrations)
  const digests = new Map(ran.map((m) => [m.nama, m.digest]))
  for (const { nama, digest } of migrations)
    if (digests.get(nama) !== digest)
      throw new Error(`migration ${nama} is not the one of the backup`)
}

/** Empties the tables, which comes before loading, and keeps their guards down while `load` runs. */
export async function withGuardsDown(
  client: pg.ClientBase,
  tables: readonly { readonly name: string }[],
  load: () => Promise<void>,
): Promise<void> {
  if ((await engineOf(client)) === 'citus')
    for (const setting of SETTINGS) await client.query(setting)
  for (const { name } of tables)
    // Guards against deleting and late changes are for work, not for putting things back.
    await client.query(`ALTER TABLE public."${name}" DISABLE TRIGGER USER`)
  for (const { name } of tables.toReversed()) await client.query(`DELETE FROM public."${name}"`)
  await load()
  for (const { name } of tables)
    await client.query(`ALTER TABLE public."${name}" ENABLE TRIGGER USER`)
}

export async function setSequences(
  client: pg.ClientBase,
  sequences: Manifest['sequences'],
): Promise<void> {
  for (const { name, value } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [`public."${name}"`, value])
}

/**
 * All rows of the parts, or those that `pick` takes, by one statement: rows of a table may refer to each
 * other, whichever parts they are in. Throws when a part is not what its digest says.
 */
export function loadTable(
  client: pg.ClientBase,
  folder: string,
  table: TableFile,
  pick?: RowPick,
): Promise<number> {
  const parts = table.parts.map((part): Part => {
    const file = path.join(folder, part.file)
    return { ...part, file, source: () => createReadStream(file) }
  })
  return load(client, table, parts, { options: '', pick })
}

/**
 * Copies one file into its table and answers how many rows that were; `options` says its format to
 * COPY. Throws when its digest or its number of rows is another one.
 */
export const loadPart = (
  client: pg.ClientBase,
  table: Pick<TableFile, 'name' | 'columns'>,
  part: Part,
  options: string,
): Promise<number> => load(client, table, [part], { options })

interface Part extends Pick<TablePart, 'file' | 'rows' | 'sha256'> {
  readonly source: () => Readable | Promise<Readable>
}

async function load(
  client: pg.ClientBase,
  table: Pick<TableFile, 'name' | 'columns'>,
  parts: readonly Part[],
  { options, pick }: { readonly options: string; readonly pick?: RowPick | undefined },
): Promise<number> {
  const into = client.query(
    copyFrom(`COPY public."${table.name}" (${columnList(table)}) FROM STDIN ${options}`),
  )
  let at = table.name
  const rows = async function* () {
    for (const part of parts) {
      at = part.file
      yield* rowsOf(part, pick)
    }
  }
  try {
    await pipeline(rows, into)
    at = table.name
    if (!pick)
      requireRows(
        into.rowCount,
        parts.reduce((n, p) => n + p.rows, 0),
      )
  } catch (cause) {
    const { message } = cause as Error
    throw new Error(message.startsWith(at) ? message : `${at}: ${message}`, { cause })
  }
  return into.rowCount
}

/** What one file holds of wanted rows; at its end the file has proved what it says. */
async function* rowsOf(part: Part, pick: RowPick | undefined): AsyncGenerator<Buffer> {
  const digest = digesting()
  const picked = pickRows(pick)
  try {
    const read = pipeline([await part.source(), createGunzip(), digest.stream, picked.stream])
    // Told by the reading below, which ends with it.
    read.catch(() => {})
    for await (const chunk of picked.stream as AsyncIterable<Buffer>) yield chunk
    await read
    if (digest.hex() !== part.sha256) throw new Error('is damaged: its digest is another one')
    if (pick) requireRows(picked.seen(), part.rows)
  } catch (cause) {
    throw new Error(`${part.file} ${(cause as Error).message}`, { cause })
  }
}

function requireRows(rows: number, said: number): void {
  if (rows !== said) throw new Error(`is damaged: it holds ${rows} rows, not ${said}`)
}
