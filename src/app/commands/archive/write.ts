import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Disk } from 'flydrive'
import type pg from 'pg'
import type { Registry } from '#kernel/server/registry.ts'
import { readMigrations } from '../tables-in-order.ts'
import { compareWithDatabase } from './check.ts'
import { writeCsv } from './csv.ts'
import {
  type ArchiveManifest,
  type ArchivePart,
  SHARED,
  readArchiveManifest,
  shopFolder,
  stateOf,
  writeArchiveManifest,
} from './manifest.ts'
import { type PlannedPart, type YearOf, planYear } from './plan.ts'

export interface Outcome {
  readonly parts: readonly ArchivePart[]
  /** Files that were put into the storage now; the others lay there already. */
  readonly written: number
}

interface Job extends YearOf {
  readonly disk: Disk
  readonly registry: Registry
  readonly now: Date
}

/**
 * Writes a shop's year inside the caller's snapshot. Where it is archived already nothing is written
 * but files that are missing, and only what the manifest says of them; anything else that differs is
 * named and refused.
 */
export async function archiveShop(client: pg.ClientBase, job: Job): Promise<Outcome> {
  const { disk, registry, year, shop } = job
  const plan = await planYear(client, registry, job)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kencana-arsip-'))
  try {
    const known = await readArchiveManifest(disk, year, shop)
    return known
      ? await completeYear(client, job, { plan, known, folder })
      : await writeYear(client, job, { plan, folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function writeYear(
  client: pg.ClientBase,
  { disk, year, shop, now }: Job,
  { plan, folder }: { readonly plan: readonly PlannedPart[]; readonly folder: string },
): Promise<Outcome> {
  const parts: ArchivePart[] = []
  let written = 0
  for (const planned of plan) {
    const file = path.join(folder, 'bagian.csv.gz')
    const content = await writeCsv(client, planned, planned.columns, file)
    if (content.rows === 0) continue
    const { kind, table, name, columns, shared } = planned
    const key = `${shopFolder(year, shared ? SHARED : shop)}/${name}-${content.sha256.slice(0, 12)}.csv.gz`
    const part: ArchivePart = { kind, table, name, columns, file: key, ...content }
    // What lies there and is something else was left by a run that was cut off: no manifest names it.
    if ((await stateOf(disk, part)) !== 'whole') {
      await putPart(disk, part, file)
      written++
    }
    parts.push(part)
  }
  const migrations = await readMigrations(client)
  const made = now.toISOString()
  const manifest: ArchiveManifest = { format: 1, made, year, kode_toko: shop, migrations, parts }
  await writeArchiveManifest(disk, manifest)
  if (!(await readArchiveManifest(disk, year, shop)))
    throw new Error(`the manifest of ${shopFolder(year, shop)} did not arrive`)
  return { parts, written }
}

/** Puts the file and reads it back: what the storage took is not what it gives until that is seen. */
async function putPart(disk: Disk, part: ArchivePart, file: string): Promise<void> {
  await disk.putStream(part.file, createReadStream(file), { contentType: 'application/gzip' })
  if ((await stateOf(disk, part)) !== 'whole')
    throw new Error(`${part.file} does not come back as it was put`)
}

interface Known {
  readonly plan: readonly PlannedPart[]
  readonly known: ArchiveManifest
  readonly folder: string
}

/** Throws with the names of what differs, before anything is written. */
async function completeYear(
  client: pg.ClientBase,
  { disk, year, shop }: Job,
  { plan, known, folder }: Known,
): Promise<Outcome> {
  const where = shopFolder(year, shop)
  // Documents go on: a pledge is redeemed, a slip printed again. Books do not.
  const others = (await compareWithDatabase(client, plan, known)).filter((o) => o.kind === 'buku')
  if (others.length > 0)
    throw new Error(
      `${where} holds the year as of ${known.made}, and the database has another ${others.map((o) => o.name).join(', ')}: the archive stays as it is`,
    )
  const missing: ArchivePart[] = []
  for (const part of known.parts) {
    const state = await stateOf(disk, part)
    if (state === 'damaged') throw new Error(`${part.file} holds something else than was archived`)
    if (state === 'missing') missing.push(part)
  }
  for (const part of missing) {
    const planned = plan.find((p) => p.name === part.name && p.kind === part.kind)
    const file = path.join(folder, 'bagian.csv.gz')
    const content = planned && (await writeCsv(client, planned, part.columns, file))
    if (content?.sha256 !== part.sha256)
      throw new Error(
        `${part.file} is missing, and the database has its rows no longer as they were`,
      )
    await putPart(disk, part, file)
  }
  return { parts: known.parts, written: missing.length }
}
