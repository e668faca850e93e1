import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { digesting } from './backup-files.ts'

const NEWLINE = 0x0a

/** One file of a backup on its way: rows go in, compressed and with a digest of what is inside. */
export class PartFile {
  readonly #folder: string
  readonly #name: string
  readonly #digest = digesting()
  readonly #written: Promise<void>
  /** Said by whoever writes. */
  rows = 0

  constructor(folder: string, name: string) {
    this.#folder = folder
    this.#name = name
    const file = createWriteStream(this.#fresh, { mode: 0o600, flush: true })
    this.#written = pipeline(this.#digest.stream, createGzip({ level: 3 }), file)
    // Told by whoever writes or ends it.
    this.#written.catch(() => {})
  }

  get #fresh(): string {
    return path.join(this.#folder, `${this.#name}.baru`)
  }

  /** Waits while the disk is slower than the database. Throws what the disk says. */
  async write(lines: Buffer): Promise<void> {
    const { stream } = this.#digest
    if (!stream.destroyed && stream.write(lines)) return
    await taken(stream)
    // Where the disk has failed, what it said.
    if (stream.destroyed) await this.#written
  }

  /** Named by what is inside: two backups that share a part call it the same. */
  async end(): Promise<{ readonly file: string; readonly rows: number; readonly sha256: string }> {
    this.#digest.stream.end()
    await this.#written
    const sha256 = this.#digest.hex()
    const file = `${this.#name}-${sha256.slice(0, 12)}.copy.gz`
    await rename(this.#fresh, path.join(this.#folder, file))
    return { file, rows: this.rows, sha256 }
  }
}

/** Until a stream has room again, or will never have. */
function taken(stream: Transform): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed) return resolve()
    const go = () => {
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.on('drain', go).on('close', go)
  })
}

/** In COPY's text format a line is a row: what a value has of line ends is written as two characters. */
function countLines(lines: Buffer): number {
  let n = 0
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) n++
  return n
}

/** Writes all rows into one file. */
export async function writeAll(source: Readable, file: PartFile): Promise<void> {
  for await (const chunk of source as AsyncIterable<Buffer>) {
    file.rows += countLines(chunk)
    await file.write(chunk)
  }
}

/** `2026-10` and a tab. */
const MONTH_BYTES = 8

/**
 * Writes rows, each a line that begins with its month and a tab, into the file of their month, without
 * that beginning.
 */
export async function writeByMonth(
  source: Readable,
  files: ReadonlyMap<string, PartFile>,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = text.lastIndexOf(NEWLINE) + 1
    rest = text.subarray(end)
    await writeLines(text.subarray(0, end), files)
  }
  if (rest.length > 0) throw new Error('the database ended in the middle of a row')
}

/** Neighbours are mostly of one month: they are written together. */
async function writeLines(lines: Buffer, files: ReadonlyMap<string, PartFile>): Promise<void> {
  let month = ''
  let rows: Buffer[] = []
  const flush = async () => {
    const file = files.get(month)
    if (rows.length === 0) return
    if (!file) throw new Error(`a row of ${month}, which was not counted`)
    file.rows += rows.length
    await file.write(Buffer.concat(rows))
    rows = []
  }
  for (let from = 0; from < lines.length;) {
    const end = lines.indexOf(NEWLINE, from) + 1
    const own = lines.toString('latin1', from, from + MONTH_BYTES - 1)
    if (own !== month) await flush()
    month = own
    rows.push(lines.subarray(from + MONTH_BYTES, end))
    from = end
  }
  await flush()
}
