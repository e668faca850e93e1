import os from 'node:os'

/** How many things a command does at once: what `--jobs` says, or half of the cores. */
export function readJobs(given: string | undefined): number {
  if (given === undefined) return Math.max(1, Math.floor(os.availableParallelism() / 2))
  const jobs = Number(given)
  if (Number.isInteger(jobs) && jobs >= 1 && jobs <= MOST_JOBS) return jobs
  throw new Error(`--jobs is a number from 1 to ${MOST_JOBS}`)
}

const MOST_JOBS = 64

/**
 * Does `work` for each item, `jobs` at a time, begun in their order. The first failure, or the
 * signal, keeps further items from beginning; what runs is waited for. Throws the first failure.
 */
export async function sideBySide<T>(
  items: Iterable<T>,
  { jobs, signal }: { readonly jobs: number; readonly signal?: AbortSignal | undefined },
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  let failed: { readonly error: unknown } | undefined
  const lane = async () => {
    for (let next = left.next(); !next.done; next = left.next()) {
      if (failed || signal?.aborted) return
      await work(next.value).catch((error: unknown) => {
        failed ??= { error }
      })
    }
  }
  await Promise.all(Array.from({ length: jobs }, lane))
  if (failed) throw failed.error
}

/** Code of a process that Ctrl-C has ended, as shells know it. */
const INTERRUPTED = 130

/**
 * Runs `work` with a signal that Ctrl-C gives; a second Ctrl-C ends the process at once. Answers
 * whether it was given: what `work` throws then is the interruption.
 */
export async function interruptible(
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  process.once('SIGINT', stop)
  try {
    await work(abort.signal)
  } catch (error) {
    if (!abort.signal.aborted) throw error
  } finally {
    process.off('SIGINT', stop)
  }
  if (abort.signal.aborted) process.exitCode = INTERRUPTED
  return abort.signal.aborted
}
