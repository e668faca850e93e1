import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Config } from '#kernel/server/config.ts'
import { readEngine } from '#kernel/server/db/engine.ts'
import { sealFolder } from '#kernel/server/seal/file.ts'
import type { Command } from '../cli-command.ts'
import {
  type Manifest,
  type TableFile,
  type TablePart,
  columnList,
  digestOf,
  digesting,
  linkOrCopy,
  readManifest,
  withClient,
  writeManifest,
} from './backup-files.ts'
import { isPicture, savePictures, saveSeals } from './files-of-backup.ts'
import { readJobs, sideBySide } from './jobs.ts'
import { BY_MONTH, type Month, daysOf, monthState, readMonths } from './month.ts'
import { type Table, readMigrations, readSequences, readTables } from './tables-in-order.ts'

export const backup: Command = {
  name: 'backup',
  summary:
    'backup --out FOLDER [--since EARLIER] [--jobs N]   every table as it is at one moment, pictures and seals, with a digest each; what an earlier backup has and has not changed is shared with it',
  run: async (args, { databaseUrl, config }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { out: { type: 'string' }, since: { type: 'string' }, jobs: { type: 'string' } },
    })
    if (!values.out) throw new Error('--out FOLDER is needed')
    const jobs = readJobs(values.jobs)
    await mkdir(values.out, { recursive: true, mode: 0o700 })
    if ((await readdir(values.out)).length > 0) throw new Error(`${values.out} is not empty`)
    const { tables, files, kept } = await writeBackup(databaseUrl, values.out, config, {
      since: values.since,
      jobs,
    })
    const rows = tables.reduce((n, t) => n + t.rows, 0)
    const bytes = files.reduce((n, f) => n + f.bytes, 0)
    const pictures = files.filter(isPicture).length
    const again = kept > 0 ? `; ${kept} parts are shared with ${values.since}` : ''
    console.log(
      `${values.out}: ${tables.length} tables, ${rows} rows, ${pictures} pictures and ${files.length - pictures} files of seals, ${bytes} bytes${again}`,
    )
  },
}

/** A table, or a month of one, that becomes a part of the backup. */
interface Unit {
  readonly table: Table
  readonly month?: Month
}

/** A backup that was made before: its folder, and what it holds. */
export interface Earlier {
  readonly folder: string
  readonly manifest: Manifest
}

/** What a run writes into, and where it finds what has not changed. */
interface Target {
  readonly folder: string
  readonly earlier: Earlier | undefined
  /** What the database says of each closed month. */
  readonly states: ReadonlyMap<string, string>
  /** Hears of each part that was shared. */
  readonly onShared: () => void
}

/**
 * Writes all tables from one snapshot, so that they agree with each other while work goes on, then
 * pictures and seals: what was added since the snapshot does no harm. What the backup in `since` has
 * and is as it was is shared with it. That folder is only read: each backup is whole by itself, and
 * any of them can be deleted.
 */
export async function writeBackup(
  url: string,
  folder: string,
  config: Pick<Config, 'dataDir' | 's3'>,
  { since, jobs = 1 }: { readonly since?: string | undefined; readonly jobs?: number } = {},
): Promise<Manifest & { readonly kept: number }> {
  const earlier = since ? { folder: since, manifest: await readManifest(since) } : undefined
  let kept = 0
  const onShared = () => void kept++
  // A snapshot of one node is none of the others.
  const lanes = (await readEngine(url)) === 'citus' ? 1 : jobs
  const ofDatabase = await withClient(url, async (client) => {
    await client.query(BEGIN)
    await client.query(`SET LOCAL timezone = 'UTC'`)
    const migrations = await readMigrations(client)
    const tables = await readTables(client)
    const months = await readMonths(client)
    const states = new Map<string, string>()
    for (const month of months)
      if (month.closed) states.set(month.name, await monthState(client, month))
    const units = tables.flatMap((table): Unit[] =>
      BY_MONTH.has(table.name) && months.length > 0
        ? months.map((month) => ({ table, month }))
        : [{ table }],
    )
    const target = { folder, earlier, states, onShared }
    const parts = await writeParts(client, url, { units, target, lanes })
    const files = tables.map((table): TableFile => {
      const own = units.filter((u) => u.table === table).flatMap((u) => parts.get(u) ?? [])
      return { ...table, rows: own.reduce((n, p) => n + p.rows, 0), parts: own }
    })
    return { migrations, tables: files, sequences: await readSequences(client) }
  })
  const manifest: Manifest = {
    format: 3,
    made: new Date().toISOString(),
    ...ofDatabase,
    files: [
      ...(await savePictures(config, folder, earlier)),
      ...(await saveSeals(sealFolder(config.dataDir), folder)),
    ],
  }
  await writeManifest(folder, manifest)
  return { ...manifest, kept }
}

const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Writes every unit over connections that all see the snapshot of the first. */
async function writeParts(
  client: pg.Client,
  url: string,
  o: { readonly units: readonly Unit[]; readonly target: Target; readonly lanes: number },
): Promise<ReadonlyMap<Unit, TablePart>> {
  const parts = new Map<Unit, TablePart>()
  const free: pg.Client[] = [client]
  const more: pg.Client[] = []
  try {
    if (o.lanes > 1) {
      const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id')
      for (let n = 1; n < o.lanes; n++) {
        const next = new pg.Client({ connectionString: url, application_name: 'kencana backup' })
        more.push(next)
        await next.connect()
        await next.query(BEGIN)
        await next.query(`SET TRANSACTION SNAPSHOT '${rows[0]?.id}'`)
        free.push(next)
      }
    }
    await sideBySide(o.units, { jobs: o.lanes }, async (unit) => {
      const own = free.pop() as pg.Client
      try {
        parts.set(unit, await writePart(own, unit, o.target))
      } finally {
        free.push(own)
      }
    })
  } finally {
    await Promise.all(more.map((c) => c.end()))
  }
  return parts
}

async function writePart(client: pg.Client, unit: Unit, target: Target): Promise<TablePart> {
  const { table, month } = unit
  const state = month && target.states.get(month.name)
  const known = state === undefined ? undefined : await keptPart(unit, target, state)
  if (known) return known
  const where = month ? ` WHERE ${daysOf(month)}` : ''
  const out = client.query(
    copyTo(`COPY (SELECT ${columnList(table)} FROM public."${table.name}"${where}) TO STDOUT`),
  )
  const digest = digesting()
  const name = month ? `${table.name}-${month.name}` : table.name
  const fresh = path.join(target.folder, `${name}.baru`)
  const file = createWriteStream(fresh, { mode: 0o600, flush: true })
  await pipeline(out, digest.stream, createGzip({ level: 3 }), file)
  const sha256 = digest.hex()
  // Named by what is inside: two backups that share a part call it the same.
  const part = { file: `${name}-${sha256.slice(0, 12)}.copy.gz`, rows: out.rowCount, sha256 }
  await rename(fresh, path.join(target.folder, part.file))
  return { ...part, ...(month && { month: month.name }), ...(state !== undefined && { state }) }
}

/**
 * The part that the earlier backup has of a closed month, when the database says the same of the month
 * as then and the file still holds what it held. No time stamp is asked.
 */
async function keptPart(
  { table, month }: Unit,
  { folder, earlier, onShared }: Target,
  state: string,
): Promise<TablePart | undefined> {
  const old = earlier?.manifest.tables.find((t) => t.name === table.name)
  if (!earlier || !old || columnList(old) !== columnList(table)) return undefined
  const part = old.parts.find((p) => p.month === month?.name && p.state === state)
  if (!part) return undefined
  const file = path.join(earlier.folder, part.file)
  if (!existsSync(file)) return undefined
  if ((await digestOf(createReadStream(file), createGunzip())) !== part.sha256) return undefined
  await linkOrCopy(file, path.join(folder, part.file))
  onShared()
  return part
}
