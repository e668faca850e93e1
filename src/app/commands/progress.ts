/** Where progress is written to: a terminal, or a file that a nightly run leaves behind. */
export interface ProgressOut {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const TERMINAL_MS = 500
const PLAIN_MS = 60_000

interface Total {
  readonly shops: number
  readonly documents: number
}

/**
 * Tells how far a long command has come: one line that is written over on a terminal, else a plain
 * line a minute. Short commands say nothing. `end` takes the line off the terminal.
 */
export class Progress {
  #shops = 0
  #documents = 0
  readonly #total: Total
  readonly #out: ProgressOut
  readonly #jam: () => number
  readonly #start: number
  #told: number

  constructor(total: Total, out: ProgressOut = process.stderr, jam: () => number = Date.now) {
    this.#total = total
    this.#out = out
    this.#jam = jam
    this.#start = this.#told = jam()
  }

  shop(): void {
    this.#shops++
    this.#tell()
  }

  document(): void {
    this.#documents++
    this.#tell()
  }

  end(): void {
    if (this.#out.isTTY) this.#out.write('\r\u001b[K')
  }

  #tell(): void {
    const now = this.#jam()
    if (now - this.#told < (this.#out.isTTY ? TERMINAL_MS : PLAIN_MS)) return
    this.#told = now
    const line = this.line(now)
    this.#out.write(this.#out.isTTY ? `\r\u001b[K${line}` : `${line}\n`)
  }

  /** As it is told at that time. */
  line(now: number): string {
    const { shops, documents } = this.#total
    const took = now - this.#start
    const done = this.#documents / Math.max(documents, 1)
    const left = done > 0 ? `, ${duration((took * (1 - done)) / done)} left` : ''
    return `${this.#shops} of ${shops} shops, ${count(this.#documents)} of ${count(documents)} documents${left}`
  }
}

const count = (n: number) => n.toLocaleString('en')

function duration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [h, m] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (h > 0) return `${h} h ${m} min`
  return m > 0 ? `${m} min` : `${seconds} s`
}
