import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Command } from '../cli-command.ts'
import {
  MANIFEST,
  type Manifest,
  type TableFile,
  columnList,
  digesting,
  tableFile,
  withClient,
} from './backup-files.ts'
import { type Table, readMigrations, readSequences, readTables } from './tables-in-order.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'backup --out FOLDER   every table as it is at one moment, with a digest each',
  run: async (args, { databaseUrl }) => {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } })
    if (!values.out) throw new Error('--out FOLDER is needed')
    await mkdir(values.out, { recursive: true })
    if ((await readdir(values.out)).length > 0) throw new Error(`${values.out} is not empty`)
    const { tables } = await writeBackup(databaseUrl, values.out)
    const rows = tables.reduce((n, t) => n + t.rows, 0)
    console.log(`${values.out}: ${tables.length} tables, ${rows} rows`)
  },
}

/** Writes all tables from one snapshot, so that they agree with each other while work goes on. */
export function writeBackup(url: string, folder: string): Promise<Manifest> {
  return withClient(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const tables: TableFile[] = []
    for (const table of await readTables(client))
      tables.push(await writeTable(client, folder, table))
    const manifest: Manifest = {
      format: 1,
      made: new Date().toISOString(),
      migrations: await readMigrations(client),
      tables,
      sequences: await readSequences(client),
    }
    // Last: a folder without it is no backup.
    await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    return manifest
  })
}

async function writeTable(client: pg.Client, folder: string, table: Table): Promise<TableFile> {
  const out = client.query(copyTo(`COPY public."${table.name}" (${columnList(table)}) TO STDOUT`))
  const digest = digesting()
  const file = createWriteStream(tableFile(folder, table.name), { mode: 0o600 })
  await pipeline(out, digest.stream, createGzip({ level: 3 }), file)
  return { ...table, rows: out.rowCount, sha256: digest.hex() }
}
