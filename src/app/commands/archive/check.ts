import type { Disk } from 'flydrive'
import type pg from 'pg'
import type { Registry } from '#kernel/server/registry.ts'
import { writeCsv } from './csv.ts'
import { type ArchiveManifest, type ArchivePart, type Kind, stateOf } from './manifest.ts'
import { type PlannedPart, planYear } from './plan.ts'

/** A part that the database has otherwise than the archive. */
export interface Difference {
  readonly name: string
  readonly kind: Kind
}

/**
 * Books and documents of the year that the database has otherwise, under the columns of the archive.
 * What they name changes every day and is not compared.
 */
export async function compareWithDatabase(
  client: pg.ClientBase,
  plan: readonly PlannedPart[],
  { parts }: Pick<ArchiveManifest, 'parts'>,
): Promise<Difference[]> {
  const kept = new Map(parts.map((p) => [p.name, p]))
  const out: Difference[] = []
  for (const planned of plan) {
    const { kind, name, columns } = planned
    if (kind === 'rujukan') continue
    const part = kept.get(name)
    kept.delete(name)
    const now = await writeCsv(client, planned, part?.columns ?? columns)
    if (now.rows !== (part?.rows ?? 0) || (part && now.sha256 !== part.sha256))
      out.push({ name, kind })
  }
  // Tables that this release does not know any more can't be compared: that is told as well.
  for (const { kind, name } of kept.values()) if (kind !== 'rujukan') out.push({ name, kind })
  return out
}

export interface Verdict {
  readonly bytes: number
  readonly rows: number
  readonly files: number
  /** What is wrong with the archive or the books; empty when all is as it was archived. */
  readonly wrong: readonly string[]
  /** Kinds of documents that lived on since. */
  readonly livedOn: readonly string[]
}

/** Reads every file of a shop's year from the storage, and the same rows from the database. */
export async function checkShop(
  client: pg.ClientBase,
  { disk, registry, manifest }: Checking,
): Promise<Verdict> {
  const wrong: string[] = []
  for (const part of manifest.parts) {
    const state = await stateOf(disk, part)
    if (state !== 'whole') wrong.push(`${part.file} is ${state}`)
  }
  const { year, kode_toko: shop } = manifest
  const plan = await planYear(client, registry, { year, shop })
  const others = await compareWithDatabase(client, plan, manifest)
  for (const { name, kind } of others)
    if (kind === 'buku') wrong.push(`${shop}: the database has another ${name} than the archive`)
  const sum = (of: (part: ArchivePart) => number) =>
    manifest.parts.reduce((n, part) => n + of(part), 0)
  return {
    rows: sum((p) => p.rows),
    bytes: sum((p) => p.bytes),
    files: manifest.parts.length,
    wrong,
    livedOn: others.filter((o) => o.kind === 'dokumen').map((o) => o.name),
  }
}

interface Checking {
  readonly disk: Disk
  readonly registry: Registry
  readonly manifest: ArchiveManifest
}
