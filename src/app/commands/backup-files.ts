import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import pg from 'pg'
import type { Table } from './tables-in-order.ts'

/** What lies beside the files of a backup: how to read them, and how to see that they are whole. */
export interface Manifest {
  readonly format: 1
  readonly made: string
  readonly migrations: readonly { readonly nama: string; readonly digest: string }[]
  readonly tables: readonly TableFile[]
  readonly sequences: readonly { readonly name: string; readonly value: string }[]
}

/** One table in COPY's text format, compressed by gzip. The digest is of what is inside. */
export interface TableFile extends Table {
  readonly rows: number
  readonly sha256: string
}

export const MANIFEST = 'manifest.json'

export const tableFile = (folder: string, table: string) => path.join(folder, `${table}.copy.gz`)

export const columnList = (table: Table) => table.columns.join(', ')

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (!text) throw new Error(`${folder} holds no backup: ${MANIFEST} is missing`)
  return JSON.parse(text) as Manifest
}

/** Lets bytes through and knows their digest afterwards. */
export function digesting(): { readonly stream: Transform; readonly hex: () => string } {
  const sum = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, hex: () => sum.digest('hex') }
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
