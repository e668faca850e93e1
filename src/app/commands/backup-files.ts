import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import pg from 'pg'
import type { Table } from './tables-in-order.ts'

/** What lies beside the files of a backup: how to read them, and how to see that they are whole. */
export interface Manifest {
  /** 1: tables alone, of earlier releases. */
  readonly format: 1 | 2
  readonly made: string
  readonly migrations: readonly { readonly nama: string; readonly digest: string }[]
  readonly tables: readonly TableFile[]
  readonly sequences: readonly { readonly name: string; readonly value: string }[]
  /** Pictures and seals. */
  readonly files: readonly StoredFile[]
}

/** One table in COPY's text format, compressed by gzip. The digest is of what is inside. */
export interface TableFile extends Table {
  readonly rows: number
  readonly sha256: string
}

/** A picture, or a file of seals: where it lies in the backup, and what is inside. */
export interface StoredFile {
  /** With slashes, below the folder of the backup: `berkas/ITEM/….webp`. */
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

export const MANIFEST = 'manifest.json'
/** Digest of the manifest itself, beside it. */
const MANIFEST_DIGEST = 'manifest.sha256'

export const tableFile = (folder: string, table: string) => path.join(folder, `${table}.copy.gz`)

export const columnList = (table: Table) => table.columns.join(', ')

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Call last: a folder without a manifest is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(path.join(folder, MANIFEST_DIGEST), `${digestOf(text)}\n`, { mode: 0o600 })
  await writeFile(path.join(folder, MANIFEST), text, { mode: 0o600 })
}

/** Throws when there is none, or when one byte of it or of its digest is another. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => undefined)
  const [text, digest] = [await read(MANIFEST), await read(MANIFEST_DIGEST)]
  if (!text) throw new Error(`${folder} holds no backup: ${MANIFEST} is missing`)
  const damaged = (what: string) => new Error(`${path.join(folder, MANIFEST)} is damaged: ${what}`)
  if (digest !== undefined && digest.trim() !== digestOf(text))
    throw damaged(`its digest is not the one of ${MANIFEST_DIGEST}`)
  let manifest: Manifest
  try {
    manifest = JSON.parse(text) as Manifest
  } catch {
    throw damaged('it is no JSON')
  }
  if (manifest.format === 1) return { ...manifest, files: [] }
  if (digest === undefined) throw new Error(`${path.join(folder, MANIFEST_DIGEST)} is missing`)
  if (manifest.format !== 2) throw new Error('the backup is of a newer release: restore with that')
  return manifest
}

/** Lets bytes through and knows their digest afterwards. */
export function digesting(): {
  readonly stream: Transform
  readonly hex: () => string
  readonly bytes: () => number
} {
  const sum = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, hex: () => sum.digest('hex'), bytes: () => bytes }
}

/** A connection of the owner, closed whatever happens; an open transaction is rolled back by that. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'kencana backup' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
