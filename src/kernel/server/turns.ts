interface Limits {
  /** Shown by /readyz when the work hangs. */
  readonly name: string
  readonly atOnce: number
  /** Milliseconds without a change after which full places count as hanging. */
  readonly stuckAfter: number
}

const all: Turns[] = []

/**
 * Names of the queues in this process whose places are all taken and have not changed for too long.
 */
export function stuckTurns(now: number): string[] {
  return all.filter((g) => g.isStuck(now)).map((g) => g.name)
}

/** Queue for work: some run at once in this process, the others wait in order. */
export class Turns {
  readonly #limits: Limits
  readonly #waiting: (() => void)[] = []
  #working = 0
  /** When a place was last taken or freed. */
  #moved = 0

  constructor(limits: Limits) {
    this.#limits = limits
    all.push(this)
  }

  get name(): string {
    return this.#limits.name
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length
  }

  isStuck(now: number): boolean {
    const { atOnce, stuckAfter } = this.#limits
    return this.#working >= atOnce && now - this.#moved > stuckAfter
  }

  /**
   * Runs the work in its turn. Throws the signal's reason when it aborts before the work begins;
   * the others move up.
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.#working < this.#limits.atOnce) this.#working++
    else await this.#wait(signal)
    this.#moved = Date.now()
    try {
      return await work()
    } finally {
      this.#moved = Date.now()
      // The place passes directly to the next in the queue.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#working--
    }
  }

  #wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1)
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(go)
    })
  }
}
