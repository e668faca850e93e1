import { setFlagsFromString } from 'node:v8'
import { AppError } from '#kernel/shared/errors.ts'
import { Giliran } from '../turns.ts'
import { Unduhan } from '../http/route.ts'
import { openTemporary } from '../storage/temporary-file.ts'
import type { Ekspor } from './export.ts'
import type { Format } from './params.ts'

const JENIS: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

type Penulis = (e: Ekspor) => AsyncIterable<Buffer>

/** Loaded when first used: fonts and the PDF library are nothing that a sale has to carry. */
const PENULIS: Readonly<Record<Format, () => Promise<Penulis>>> = {
  pdf: async () => (await import('./pdf.ts')).writePdf,
  xlsx: async () => (await import('./xlsx.ts')).writeXlsx,
  csv: async () => (await import('./csv.ts')).tulisCsv,
}

/** Exports at work in this process, and how many may wait: sales come before reports. */
const giliran = new Giliran({ nama: 'ekspor', sekaligus: 2, macetSetelah: 600_000 })
const MAKS_TUNGGU = 20

interface Diminta {
  readonly format: Format
  /** File name without its ending. */
  readonly nama: string
  readonly signal: AbortSignal
  readonly ekspor: () => Promise<Ekspor>
}

/**
 * Writes an export completely before a byte goes out, to a file without a name on disk: what fails
 * half way answers an error and not half a file, the database is done with it at its own speed
 * however slow the line is, and the browser knows the size. Stops when `signal` says that nobody
 * waits any more. 503 `laporan.antrian_penuh` when too many are waiting already.
 */
export async function makeFile(o: Diminta): Promise<Unduhan> {
  if (giliran.antrean >= MAKS_TUNGGU) throw new AppError('laporan.antrian_penuh', { status: 503 })
  return giliran.kerjakan(() => hemat(() => tulisBerkas(o)), o.signal)
}

/** Exports that are being written now. */
let sedang = 0

/**
 * The heap grows by a fifth between two collections while somebody exports, and as V8 likes it
 * otherwise: an export makes rubbish faster than anything else, and a process that has grown keeps
 * what it took. V8 looks at this when it has collected, so it collects once first.
 */
async function hemat<T>(kerja: () => Promise<T>): Promise<T> {
  if (++sedang === 1) setFlagsFromString('--heap-growing-percent=20')
  try {
    if (sedang === 1) await globalThis.gc?.({ type: 'major', execution: 'async' })
    return await kerja()
  } finally {
    if (--sedang === 0) setFlagsFromString('--heap-growing-percent=0')
  }
}

async function tulisBerkas(o: Diminta): Promise<Unduhan> {
  const berkas = await openTemporary()
  try {
    const tulis = await PENULIS[o.format]()
    const ekspor = await o.ekspor()
    o.signal.throwIfAborted()
    await berkas.writeFile(tulis(ekspor), { signal: o.signal })
    const { size } = await berkas.stat()
    const body = berkas.createReadStream({ start: 0 })
    return new Unduhan({ name: `${o.nama}.${o.format}`, type: JENIS[o.format], body, size })
  } catch (error) {
    await berkas.close()
    throw o.signal.aborted ? o.signal.reason : error
  }
}
