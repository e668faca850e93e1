import { createReadStream } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { SETTINGS } from '#kernel/server/citus/plan.ts'
import { engineOf } from '#kernel/server/db/engine.ts'
import { migrate } from '#kernel/server/db/migrate.ts'
import type { Config } from '#kernel/server/config.ts'
import { sealFolder } from '#kernel/server/seal/file.ts'
import { openKey } from '#kernel/server/seal/key.ts'
import { noteRestored } from '#kernel/server/seal/restored.ts'
import type { Command, CommandContext } from '../cli-command.ts'
import {
  type Manifest,
  type TableFile,
  columnList,
  digesting,
  readManifest,
  withClient,
} from './backup-files.ts'
import { checkFiles, putFiles } from './files-of-backup.ts'
import { readMigrations, readTables } from './tables-in-order.ts'
import { semuaToko, withDatabase } from './with-database.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')

export const restore: Command = {
  name: 'restore',
  makes: true,
  summary: 'restore --from FOLDER   a backup into an empty database; all of it, or nothing',
  run: async (args, { databaseUrl, config }) => {
    const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' } } })
    if (!values.from) throw new Error('--from FOLDER is needed')
    const { tables, files } = await readBackup(databaseUrl, values.from, config)
    await noteInSeals(databaseUrl, config)
    const rows = tables.reduce((n, t) => n + t.rows, 0)
    console.log(
      `${tables.length} tables with ${rows} rows restored, and ${files.length} pictures and files of seals; \`npm run cli -- verify\` proves the books`,
    )
  },
}

/**
 * Brings the database to the schema of the backup, loads it in one transaction, then migrates to
 * this release; pictures and seals follow. Throws, with no row loaded and no file put, when a file is not
 * what its digest says.
 */
export async function readBackup(
  url: string,
  folder: string,
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await checkFiles(folder, manifest.files)
  await withClient(url, requireEmpty)
  await migrateLike(url, manifest)
  await withClient(url, async (client) => {
    await client.query('BEGIN')
    if ((await engineOf(client)) === 'citus')
      for (const setting of SETTINGS) await client.query(setting)
    for (const { name } of manifest.tables)
      // Guards against deleting and late changes are for work, not for putting things back.
      await client.query(`ALTER TABLE public."${name}" DISABLE TRIGGER USER`)
    for (const { name } of manifest.tables.toReversed())
      await client.query(`DELETE FROM public."${name}"`)
    for (const table of manifest.tables) await loadTable(client, folder, table)
    for (const { name } of manifest.tables)
      await client.query(`ALTER TABLE public."${name}" ENABLE TRIGGER USER`)
    for (const { name, value } of manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint)', [`public."${name}"`, value])
    await client.query('COMMIT')
  })
  await migrate(url)
  await putFiles(folder, manifest.files, config)
  return manifest
}

/** Says in the seals of every shop that its books go on from a backup. */
async function noteInSeals(url: string, config: CommandContext['config']): Promise<void> {
  const folder = sealFolder(config.dataDir)
  const key = openKey(folder, config.sealKey)
  await withDatabase(url, async (db) => {
    for (const kodeToko of await semuaToko(db)) await noteRestored(db, { folder, key, kodeToko })
  })
}

/** No table, or none with work in it: what migrations put there does not count. */
async function requireEmpty(client: pg.Client): Promise<void> {
  const known = await client.query("SELECT to_regclass('public.buku') IS NOT NULL AS ada")
  if (known.rows[0]?.ada !== true) {
    if ((await readTables(client)).length === 0) return
    throw new Error('the database holds tables of something else')
  }
  const { rows } = await client.query(
    'SELECT EXISTS (SELECT FROM public.toko) OR EXISTS (SELECT FROM public.buku) AS terisi',
  )
  if (rows[0]?.terisi !== false) throw new Error('the database is not empty')
}

/** The migrations that the backup had, no later ones. Throws when ours of that name differ. */
async function migrateLike(url: string, { migrations }: Manifest): Promise<void> {
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

async function loadTable(client: pg.Client, folder: string, table: TableFile): Promise<void> {
  for (const part of table.parts) {
    const into = client.query(
      copyFrom(`COPY public."${table.name}" (${columnList(table)}) FROM STDIN`),
    )
    const digest = digesting()
    const file = path.join(folder, part.file)
    try {
      await pipeline(createReadStream(file), createGunzip(), digest.stream, into)
    } catch (cause) {
      throw new Error(`${file}: ${(cause as Error).message}`, { cause })
    }
    if (digest.hex() !== part.sha256)
      throw new Error(`${file} is damaged: its digest is another one`)
    if (into.rowCount !== part.rows)
      throw new Error(`${file} is damaged: it holds ${into.rowCount} rows, not ${part.rows}`)
  }
}
