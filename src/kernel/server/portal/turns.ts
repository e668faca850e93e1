interface Begun<T> {
  readonly answer: Promise<T>
  /** What holds the turn: it may go on when nobody waits for its answer any more. */
  readonly work: Promise<unknown>
}

/** Turns for work of which only so much may go on at once; the rest waits in its order. */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#free = most
  }

  /** Begins the work when it is its turn. Throws what the work throws, and the signal's reason. */
  async take<T>(begin: (signal: AbortSignal) => Begun<T>, signal: AbortSignal): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((turn) => this.#waiting.push(turn))
    let work: Promise<unknown> = Promise.resolve()
    try {
      signal.throwIfAborted()
      const begun = begin(signal)
      work = begun.work
      return await begun.answer
    } finally {
      const pass = () => this.#pass()
      work.then(pass, pass)
    }
  }

  #pass(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free++
  }
}
