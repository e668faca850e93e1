import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Config } from '#kernel/server/config.ts'
import { sealFolder } from '#kernel/server/seal/file.ts'
import type { Command } from '../cli-command.ts'
import {
  type Manifest,
  type TableFile,
  columnList,
  digesting,
  tableFile,
  withClient,
  writeManifest,
} from './backup-files.ts'
import { isPicture, savePictures, saveSeals } from './files-of-backup.ts'
import { type Table, readMigrations, readSequences, readTables } from './tables-in-order.ts'

export const backup: Command = {
  name: 'backup',
  summary:
    'backup --out FOLDER   every table as it is at one moment, pictures and seals, with a digest each',
  run: async (args, { databaseUrl, config }) => {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } })
    if (!values.out) throw new Error('--out FOLDER is needed')
    await mkdir(values.out, { recursive: true, mode: 0o700 })
    if ((await readdir(values.out)).length > 0) throw new Error(`${values.out} is not empty`)
    const { tables, files } = await writeBackup(databaseUrl, values.out, config)
    const rows = tables.reduce((n, t) => n + t.rows, 0)
    const bytes = files.reduce((n, f) => n + f.bytes, 0)
    const pictures = files.filter(isPicture).length
    console.log(
      `${values.out}: ${tables.length} tables, ${rows} rows, ${pictures} pictures and ${files.length - pictures} files of seals, ${bytes} bytes`,
    )
  },
}

/**
 * Writes all tables from one snapshot, so that they agree with each other while work goes on, then
 * pictures and seals: what was added since the snapshot does no harm.
 */
export async function writeBackup(
  url: string,
  folder: string,
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<Manifest> {
  const ofDatabase = await withClient(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const tables: TableFile[] = []
    for (const table of await readTables(client))
      tables.push(await writeTable(client, folder, table))
    return {
      migrations: await readMigrations(client),
      tables,
      sequences: await readSequences(client),
    }
  })
  const manifest: Manifest = {
    format: 2,
    made: new Date().toISOString(),
    ...ofDatabase,
    files: [
      ...(await savePictures(config, folder)),
      ...(await saveSeals(sealFolder(config.dataDir), folder)),
    ],
  }
  await writeManifest(folder, manifest)
  return manifest
}

async function writeTable(client: pg.Client, folder: string, table: Table): Promise<TableFile> {
  const out = client.query(
    copyTo(`COPY (SELECT ${columnList(table)} FROM public."${table.name}") TO STDOUT`),
  )
  const digest = digesting()
  const file = createWriteStream(tableFile(folder, table.name), { mode: 0o600 })
  await pipeline(out, digest.stream, createGzip({ level: 3 }), file)
  return { ...table, rows: out.rowCount, sha256: digest.hex() }
}
