import { setFlagsFromString } from 'node:v8'
import { AppError } from '#kernel/shared/errors.ts'
import { Turns } from '../turns.ts'
import { Download } from '../http/route.ts'
import { openTemporary } from '../storage/temporary-file.ts'
import type { Export } from './export.ts'
import type { Format } from './params.ts'

const TYPES: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

type Writer = (e: Export) => AsyncIterable<Buffer>

/** Loaded when first used: fonts and the PDF library are nothing that a sale has to carry. */
const WRITERS: Readonly<Record<Format, () => Promise<Writer>>> = {
  pdf: async () => (await import('./pdf.ts')).writePdf,
  xlsx: async () => (await import('./xlsx.ts')).writeXlsx,
  csv: async () => (await import('./csv.ts')).writeCsv,
}

/** Exports at work in this process, and how many may wait: sales come before reports. */
const turns = new Turns({ name: 'ekspor', sekaligus: 2, macetSetelah: 600_000 })
const MOST_WAITING = 20

interface Wanted {
  readonly format: Format
  /** File name without its ending. */
  readonly name: string
  readonly signal: AbortSignal
  readonly ekspor: () => Promise<Export>
}

/**
 * Writes an export completely before a byte goes out, to a file without a name on disk: what fails
 * half way answers an error and not half a file, the database is done with it at its own speed
 * however slow the line is, and the browser knows the size. Stops when `signal` says that nobody
 * waits any more. 503 `laporan.antrian_penuh` when too many are waiting already.
 */
export async function makeFile(o: Wanted): Promise<Download> {
  if (turns.antrean >= MOST_WAITING) throw new AppError('laporan.antrian_penuh', { status: 503 })
  return turns.kerjakan(() => sparing(() => writeFile(o)), o.signal)
}

/** Exports that are being written now. */
let writing = 0

/**
 * The heap grows by a fifth between two collections while somebody exports, and as V8 likes it
 * otherwise: an export makes rubbish faster than anything else, and a process that has grown keeps
 * what it took. V8 looks at this when it has collected, so it collects once first.
 */
async function sparing<T>(work: () => Promise<T>): Promise<T> {
  if (++writing === 1) setFlagsFromString('--heap-growing-percent=20')
  try {
    if (writing === 1) await globalThis.gc?.({ type: 'major', execution: 'async' })
    return await work()
  } finally {
    if (--writing === 0) setFlagsFromString('--heap-growing-percent=0')
  }
}

async function writeFile(o: Wanted): Promise<Download> {
  const file = await openTemporary()
  try {
    const write = await WRITERS[o.format]()
    const ekspor = await o.ekspor()
    o.signal.throwIfAborted()
    await file.writeFile(write(ekspor), { signal: o.signal })
    const { size } = await file.stat()
    const body = file.createReadStream({ start: 0 })
    return new Download({ name: `${o.name}.${o.format}`, type: TYPES[o.format], body, size })
  } catch (error) {
    await file.close()
    throw o.signal.aborted ? o.signal.reason : error
  }
}
