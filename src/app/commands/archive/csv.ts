import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { digesting } from '../backup-files.ts'
import type { ArchivePart } from './manifest.ts'
import type { PlannedPart } from './plan.ts'

export type Written = Pick<ArchivePart, 'rows' | 'bytes' | 'sha256'>

/** One spelling of dates, times and bytes, whatever the database is set to. */
export async function beginReading(client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  for (const setting of [`timezone = 'UTC'`, `datestyle = 'ISO, YMD'`, `bytea_output = 'hex'`])
    await client.query(`SET LOCAL ${setting}`)
}

/** The part's rows as CSV, compressed into the file, or into nothing to know their digest alone. */
export async function writeCsv(
  client: pg.ClientBase,
  part: Pick<PlannedPart, 'select'>,
  columns: readonly string[],
  file?: string,
): Promise<Written> {
  const out = client.query(copyTo(`COPY (${part.select(columns)}) TO STDOUT (FORMAT csv, HEADER)`))
  const digest = digesting()
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
  if (file)
    await pipeline(
      ...([out, digest.stream, createGzip({ level: 6 })] as const),
      createWriteStream(file, { mode: 0o600 }),
    )
  else await pipeline(out, digest.stream, nowhere())
  return { rows: out.rowCount, bytes: digest.bytes(), sha256: digest.hex() }
}
