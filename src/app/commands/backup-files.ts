import { createHash } from 'node:crypto'
import { constants, copyFile, link, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { checkManifest } from './check-manifest.ts'
import type { Table } from './tables-in-order.ts'

/** What lies beside the files of a backup: how to read them, and how to see that they are whole. */
export interface Manifest {
  /** 1: tables alone; 2: one file a table. Both of earlier releases, and read as 3 is. */
  readonly format: 1 | 2 | 3
  readonly made: string
  readonly migrations: readonly { readonly nama: string; readonly digest: string }[]
  readonly tables: readonly TableFile[]
  readonly sequences: readonly { readonly name: string; readonly value: string }[]
  /** What the shops had done last; backups of earlier releases do not say it. */
  readonly heads?: readonly Head[]
  /** Pictures and seals. */
  readonly files: readonly StoredFile[]
}

/** The last act of a shop at that moment: its place in the chain of all acts, and the hash up to it. */
export interface Head {
  readonly kode_toko: string
  readonly tanggal: string
  readonly urut: number
  readonly hash: string
}

/** One table in one or more parts, which hold its rows together. */
export interface TableFile extends Table {
  readonly rows: number
  readonly parts: readonly TablePart[]
}

/** Rows of a table in COPY's text format, compressed by gzip. The digest is of what is inside. */
export interface TablePart {
  /** Below the folder of the backup. */
  readonly file: string
  readonly rows: number
  readonly sha256: string
  /** A month, and the digest of what the database says of that month (month.ts). */
  readonly month?: string
  readonly state?: string
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
export const MANIFEST_DIGEST = 'manifest.sha256'

export const columnList = (table: Table) => table.columns.join(', ')

const textDigest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Call last: a folder without a manifest is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeSafely(path.join(folder, MANIFEST_DIGEST), `${textDigest(text)}\n`)
  await writeSafely(path.join(folder, MANIFEST), text)
}

async function writeSafely(name: string, text: string): Promise<void> {
  const fresh = `${name}.baru`
  await writeFile(fresh, text, { mode: 0o600, flush: true })
  await rename(fresh, name)
}

/** The same file under another name, where the disk can do that; a copy on another disk. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_EXCL))
}

const readText = (folder: string, name: string) =>
  readFile(path.join(folder, name), 'utf8').catch(() => undefined)

/**
 * Throws when there is none, when one byte of it or of its digest is another, or when a name in it is
 * none that a backup has.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, digest] = [await readText(folder, MANIFEST), await readText(folder, MANIFEST_DIGEST)]
  if (!text) throw new Error(`${folder} holds no backup: ${MANIFEST} is missing`)
  const damaged = (what: string) => new Error(`${path.join(folder, MANIFEST)} is damaged: ${what}`)
  if (digest !== undefined && digest.trim() !== textDigest(text))
    throw damaged(`its digest is not the one of ${MANIFEST_DIGEST}`)
  let manifest: Manifest
  try {
    manifest = JSON.parse(text) as Manifest
  } catch {
    throw damaged('it is no JSON')
  }
  const { format } = manifest
  if (format !== 1 && digest === undefined)
    throw new Error(`${path.join(folder, MANIFEST_DIGEST)} is missing`)
  if (![1, 2, 3].includes(format))
    throw new Error('the backup is of a newer release: restore with that')
  try {
    checkManifest(manifest)
  } catch (error) {
    throw damaged((error as Error).message)
  }
  if (format === 3) return manifest
  return inParts(format === 1 ? { ...manifest, files: [] } : manifest)
}

/** Earlier releases wrote each table into one file of its name. */
function inParts(manifest: Manifest): Manifest {
  const tables = manifest.tables.map((t) => {
    const { sha256 = '' } = t as Partial<TablePart>
    return { ...t, parts: [{ file: `${t.name}.copy.gz`, rows: t.rows, sha256 }] }
  })
  return { ...manifest, tables }
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

/** Digest of what comes through; empty when it can't be read to its end. */
export async function digestOf(
  source: Readable,
  ...through: readonly Transform[]
): Promise<string> {
  const digest = digesting()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    await pipeline([source, ...through, digest.stream, nowhere])
    return digest.hex()
  } catch {
    return ''
  }
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
