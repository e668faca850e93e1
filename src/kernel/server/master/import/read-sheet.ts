import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '#kernel/shared/errors.ts'
import { ROOT } from '../../root.ts'
import { MOST_IMPORTED, type Sheet, type SheetAnswer } from './sheet.ts'

const MOST_MS = 4_000
/** A busy machine takes seconds to start a thread, which says nothing about the file. */
const START_MS = 20_000
const MOST_HEAP_MB = 384
/**
 * Files that this process reads at once; further imports are refused so that sales are not slowed.
 */
const AT_ONCE = 2
let reading = 0
/**
 * Time that an idle thread is kept, because starting one takes longer than reading a common list.
 */
const KEPT_MS = 30_000
/** Larger files end their thread, which frees its memory. */
const KEPT_BYTES = 1_048_576
const kept = new Map<Worker, NodeJS.Timeout>()

/**
 * Reads a spreadsheet in a thread of its own, so that a hostile file harms nobody else: its time
 * and memory are limited. Throws 422 `impor.…`, 503 `server.sibuk` when two files are being read.
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
  const worker = takeKept() ?? (await startWorker())
  const answer = await ask(worker, new Uint8Array(file))
  // A thread that refused a file is not used again.
  if ('sheet' in answer && file.length <= KEPT_BYTES) keep(worker)
  else void worker.terminate()
  return answer
}

async function ask(worker: Worker, file: Uint8Array<ArrayBuffer>): Promise<SheetAnswer> {
  const { promise, resolve } = Promise.withResolvers<SheetAnswer>()
  // Out of memory, out of time or an unforeseen failure: the file counts as too large.
  const failed = () => resolve({ tolak: 'impor.terlalu_besar' })
  const timer = setTimeout(failed, MOST_MS)
  worker.once('message', resolve).once('error', failed)
  worker.postMessage(file, [file.buffer])
  const answer = await promise
  clearTimeout(timer)
  worker.off('message', resolve).off('error', failed)
  return answer
}

/** A thread that is ready to read; throws 503 `server.sibuk` when it does not start in time. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(path.join(ROOT, 'src/kernel/server/master/import/sheet-worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    execArgv: [],
    env: {},
  })
  // An idle thread that fails is removed from the kept ones.
  worker.on('error', () => release(worker))
  const ready = once(worker, 'message', { signal: AbortSignal.timeout(START_MS) })
  await ready.catch((cause: unknown) => {
    void worker.terminate()
    throw new AppError('server.sibuk', { status: 503, cause })
  })
  return worker
}

function takeKept(): Worker | undefined {
  const [worker] = kept.keys()
  if (!worker) return undefined
  release(worker)
  worker.ref()
  return worker
}

/** Keeps the thread for the next file; neither it nor its timer keeps the process alive. */
function keep(worker: Worker): void {
  worker.unref()
  const end = () => {
    release(worker)
    void worker.terminate()
  }
  kept.set(worker, setTimeout(end, KEPT_MS).unref())
}

function release(worker: Worker): void {
  clearTimeout(kept.get(worker))
  kept.delete(worker)
}
