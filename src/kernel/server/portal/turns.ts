interface Begun<T> {
  readonly answer: Promise<T>
  /** What holds the turn: it may go on when nobody waits for its answer any more. */
  readonly work: Promise<unknown>
}

/** A break behind work that took so many milliseconds, before the next one begins. */
type Rest = (took: number) => Promise<void>

const NO_REST: Rest = () => Promise.resolve()

/** Turns for work of which only so much may go on at once; the rest waits in its order. */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []
  readonly #rest: Rest

  constructor(most: number, rest = NO_REST) {
    this.#free = most
    this.#rest = rest
  }

  /** Begins the work when it is its turn. Throws what the work throws, and the signal's reason. */
  async take<T>(begin: (signal: AbortSignal) => Begun<T>, signal: AbortSignal): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((turn) => this.#waiting.push(turn))
    let began: number | undefined
    let work: Promise<unknown> = Promise.resolve()
    try {
      signal.throwIfAborted()
      began = performance.now()
      const begun = begin(signal)
      work = begun.work
      return await begun.answer
    } finally {
      // Whoever left before it was their turn passes it on at once.
      const rest = async () => {
        if (began !== undefined && this.#waiting.length > 0)
          await this.#rest(performance.now() - began)
      }
      const pass = () => void rest().then(() => this.#pass())
      work.then(pass, pass)
    }
  }

  #pass(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free++
  }
}
