import { AppError } from '#kernel/shared/errors.ts'
import { sparing } from '../sparing-heap.ts'
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

/** Loaded on first use, because no sale needs the fonts and the PDF library. */
const WRITERS: Readonly<Record<Format, () => Promise<Writer>>> = {
  pdf: async () => (await import('./pdf.ts')).writePdf,
  xlsx: async () => (await import('./xlsx.ts')).writeXlsx,
  csv: async () => (await import('./csv.ts')).writeCsv,
}

/** Exports at once in this process, and how many may wait: sales have priority over reports. */
const turns = new Turns({ name: 'ekspor', atOnce: 2, stuckAfter: 600_000 })
const MOST_WAITING = 20

interface Wanted {
  readonly format: Format
  /** File name without its ending. */
  readonly name: string
  readonly signal: AbortSignal
  readonly ekspor: () => Promise<Export>
}

/**
 * Writes a whole export into an unnamed file on disk before a byte goes out. A failure half way
 * thus answers an error rather than half a file, a slow connection does not hold the database, and
 * the browser knows the size. Stops when `signal` tells that the caller has gone. Throws 503
 * `laporan.antrian_penuh` when too many are waiting.
 */
export async function makeFile(o: Wanted): Promise<Download> {
  if (turns.waiting >= MOST_WAITING) throw new AppError('laporan.antrian_penuh', { status: 503 })
  return turns.run(() => sparing(() => writeFile(o)), o.signal)
}

/** Begins with a collection, because an export makes garbage faster than anything else. */
async function writeFile(o: Wanted): Promise<Download> {
  await globalThis.gc?.({ type: 'major', execution: 'async' })
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
