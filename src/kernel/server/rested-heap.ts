/** How long nobody has asked for anything, so that a collection of 0.2 s keeps nobody waiting. */
const REST_MS = 10_000
/** Less than this is not worth a collection. */
const WORTH_BYTES = 16 * 1_048_576

const rss = () => process.memoryUsage.rss()

/**
 * Gives memory back that work has left behind. V8 collects when it needs room, so a process that was
 * busy and then is not asked for anything would keep all it ever had. Only where Node runs with
 * `--expose-gc`. `busy` is told of each request; `stop` ends it.
 */
export function restedHeap(restMs = REST_MS): { busy(): void; stop(): void } {
  let asked = false
  let after = 0
  const timer = setInterval(() => {
    const quiet = !asked
    asked = false
    if (!quiet || rss() - after < WORTH_BYTES) return
    // This flavor alone also empties the pool of pages and drops code that nobody runs any more.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    after = rss()
  }, restMs)
  timer.unref()
  return {
    busy: () => {
      asked = true
    },
    stop: () => clearInterval(timer),
  }
}
