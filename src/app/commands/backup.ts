import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
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
  linkOrCopy,
  readManifest,
  withClient,
  writeManifest,
} from './backup-files.ts'
import { isPicture, savePictures, saveSeals } from './files-of-backup.ts'
import { readJobs, sideBySide } from './jobs.ts'
import { type MonthPart, type Unit, hasHistory, planUnits, readHeads } from './month.ts'
import { PartFile, writeAll, writeByMonth } from './part-files.ts'
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

/** A backup that was made before: its folder, and what it holds. */
export interface Earlier {
  readonly folder: string
  readonly manifest: Manifest
}

/** What a run writes into, and where it finds what has not changed. */
interface Target {
  readonly folder: string
  readonly earlier: Earlier | undefined
  /** Whether the earlier backup was made of this database, in what it has gone through. */
  readonly sameHistory: boolean
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
  const engine = await readEngine(url)
  const lanes = engine === 'citus' ? 1 : jobs
  const ofDatabase = await withClient(url, async (client) => {
    await client.query(BEGIN)
    await client.query(`SET LOCAL timezone = 'UTC'`)
    const migrations = await readMigrations(client)
    const tables = await readTables(client)
    // What a cluster answers comes from several databases, whose transactions are numbered apart.
    const numbered = engine !== 'citus'
    const units = await planUnits(client, tables, { numbered })
    const sameHistory = numbered && (await hasHistory(client, earlier?.manifest.heads ?? []))
    const target = { folder, earlier, sameHistory, onShared }
    const parts = await writeParts(client, url, { units, target, lanes })
    const files = tables.map((table): TableFile => {
      const own = units.filter((u) => u.table === table).flatMap((u) => parts.get(u) ?? [])
      return { ...table, rows: own.reduce((n, p) => n + p.rows, 0), parts: own }
    })
    const heads = await readHeads(client)
    return { migrations, tables: files, sequences: await readSequences(client), heads }
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
): Promise<ReadonlyMap<Unit, readonly TablePart[]>> {
  const parts = new Map<Unit, readonly TablePart[]>()
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
        parts.set(unit, await writeUnit(own, unit, o.target))
      } finally {
        free.push(own)
      }
    })
  } finally {
    await Promise.all(more.map((c) => c.end()))
  }
  return parts
}

/** The parts of a unit, those that the earlier backup has and those that are written now. */
async function writeUnit(client: pg.Client, unit: Unit, target: Target): Promise<TablePart[]> {
  const { table } = unit
  const all = await unit.months?.(client)
  if (!all) return [await writeWhole(client, table, target)]
  const kept = new Map<MonthPart, TablePart>()
  for (const month of all) {
    const part = month.state === undefined ? undefined : await keptPart(unit, month, target)
    if (part) kept.set(month, part)
  }
  const written = await writeMonths(
    client,
    unit,
    all.filter((m) => !kept.has(m)),
    target,
  )
  return all.flatMap((m) => kept.get(m) ?? written.get(m) ?? [])
}

async function writeWhole(client: pg.Client, table: Table, { folder }: Target): Promise<TablePart> {
  const file = new PartFile(folder, table.name)
  await writeAll(client.query(copyTo(select(table, columnList(table), 'true'))), file)
  return file.end()
}

const select = (table: Table, columns: string, where: string) =>
  `COPY (SELECT ${columns} FROM public."${table.name}" WHERE ${where}) TO STDOUT`

/** Several months of a table are read at once, and each row goes into the file of its month. */
async function writeMonths(
  client: pg.Client,
  { table, monthOfRow }: Unit,
  months: readonly MonthPart[],
  { folder }: Target,
): Promise<ReadonlyMap<MonthPart, TablePart>> {
  const out = new Map<MonthPart, TablePart>()
  if (months.length === 0) return out
  const files = months.map((m) => new PartFile(folder, `${table.name}-${m.month}`))
  const where = months.map((m) => `(${m.where})`).join(' OR ')
  const columns = columnList(table)
  const [only, second] = files
  if (only && !second) await writeAll(client.query(copyTo(select(table, columns, where))), only)
  else
    await writeByMonth(
      client.query(copyTo(select(table, `${monthOfRow}, ${columns}`, where))),
      new Map(months.map((m, i) => [m.month, files[i] as PartFile])),
    )
  for (const [i, m] of months.entries()) {
    const part = await (files[i] as PartFile).end()
    if (m.rows !== undefined && m.rows !== part.rows)
      throw new Error(`${part.file} got ${part.rows} rows of ${m.rows}`)
    out.set(m, { ...part, month: m.month, ...(m.state !== undefined && { state: m.state }) })
  }
  return out
}

/**
 * The part that the earlier backup has of a month, when the database says the same of the month as
 * then and the file still holds what it held. No time stamp is asked.
 */
async function keptPart(
  { table, monthOfRow }: Unit,
  { month, state }: MonthPart,
  { folder, earlier, sameHistory, onShared }: Target,
): Promise<TablePart | undefined> {
  // The books say by themselves what they have gone through.
  if (monthOfRow !== undefined && !sameHistory) return undefined
  const old = earlier?.manifest.tables.find((t) => t.name === table.name)
  if (!earlier || !old || columnList(old) !== columnList(table)) return undefined
  const part = old.parts.find((p) => p.month === month && p.state === state)
  if (!part) return undefined
  const file = path.join(earlier.folder, part.file)
  if (!existsSync(file)) return undefined
  if ((await digestOf(createReadStream(file), createGunzip())) !== part.sha256) return undefined
  await linkOrCopy(file, path.join(folder, part.file))
  onShared()
  return part
}
