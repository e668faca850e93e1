const SPIN_MS = 40

/**
 * How many times slower than alone this process runs now: the time that passes while it computes,
 * over the time that it computes. 1 on a quiet machine, about n where n programs share a core.
 */
function slowdown(): number {
  const start = performance.now()
  const before = process.cpuUsage()
  let spent = 0
  while (spent < SPIN_MS) {
    const { user, system } = process.cpuUsage(before)
    spent = (user + system) / 1_000
  }
  return Math.max(1, (performance.now() - start) / spent)
}

/** A limit of time for a quiet machine, stretched by as much as this one is busy. */
export const stretched = (ms: number): number => ms * slowdown()
