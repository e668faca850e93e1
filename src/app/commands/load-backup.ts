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
import { type Manifest, type TableFile, columnList, digesting, withClient } from './backup-files.ts'
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

/** All rows of the parts, or those that `pick` takes. Throws when a part is not what its digest says. */
export async function loadTable(
  client: pg.ClientBase,
  folder: string,
  table: TableFile,
  pick?: RowPick,
): Promise<number> {
  let rows = 0
  for (const part of table.parts) {
    const file = path.join(folder, part.file)
    const source = () => createReadStream(file)
    rows += await loadPart(client, table, { ...part, file }, source, { options: '', pick })
  }
  return rows
}

/**
 * Copies one file into its table and answers how many rows that were; `options` says its format to
 * COPY. Throws when its digest or its number of rows is another one.
 */
export async function loadPart(
  client: pg.ClientBase,
  table: { readonly name: string; readonly columns: readonly string[] },
  part: { readonly file: string; readonly rows: number; readonly sha256: string },
  source: () => Readable | Promise<Readable>,
  { options, pick }: { readonly options: string; readonly pick?: RowPick | undefined },
): Promise<number> {
  const into = client.query(
    copyFrom(`COPY public."${table.name}" (${columnList(table)}) FROM STDIN ${options}`),
  )
  const digest = digesting()
  const picked = pickRows(pick)
  const { file } = part
  try {
    await pipeline(await source(), createGunzip(), digest.stream, picked.stream, into)
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause })
  }
  if (digest.hex() !== part.sha256) throw new Error(`${file} is damaged: its digest is another one`)
  const rows = pick ? picked.seen() : into.rowCount
  if (rows !== part.rows)
    throw new Error(`${file} is damaged: it holds ${rows} rows, not ${part.rows}`)
  return into.rowCount
}
