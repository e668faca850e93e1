import { Worker } from 'node:worker_threads'
import { AppError } from '../../../shared/errors.ts'
import { MOST_IMPORTED, type Sheet, type SheetAnswer } from './sheet.ts'

const MOST_MS = 4_000
const MOST_HEAP_MB = 384
/** Files read at once in this process: an import waits, a sale does not. */
const AT_ONCE = 2
let reading = 0

/**
 * Reads a spreadsheet in a thread of its own, so that a hostile file costs nobody else anything: it
 * ends by its own limits or is ended. Throws 422 `impor.…`, 503 `server.sibuk` when two are read.
 */
export async function readSheet(file: Buffer): Promise<Sheet> {
  if (reading >= AT_ONCE) throw new AppError('server.sibuk', { status: 503 })
  reading++
  try {
    const answer = await inWorker(file)
    if ('sheet' in answer) return answer.sheet
    throw new AppError(answer.tolak, { params: { max: MOST_IMPORTED } })
  } finally {
    reading--
  }
}

async function inWorker(file: Buffer): Promise<SheetAnswer> {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: new Uint8Array(file),
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    execArgv: [],
    env: {},
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<SheetAnswer>((done) => {
      worker.once('message', done)
      // Out of memory, out of time, or something that no reader foresaw: all are the file's fault.
      worker.once('error', () => done({ tolak: 'impor.terlalu_besar' }))
      timer = setTimeout(() => done({ tolak: 'impor.terlalu_besar' }), MOST_MS)
    })
  } finally {
    clearTimeout(timer)
    void worker.terminate()
  }
}
