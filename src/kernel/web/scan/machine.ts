/** How the scanner of this terminal is set up. */
export interface ScanConfig {
  /** Largest pause between two keys of one scan, in ms. Scanners send every 5 to 50. */
  readonly gap: number
  /** Fewest characters of a code; fewer are somebody typing. */
  readonly min: number
  /** What the scanner sends before the code; empty for nothing. */
  readonly prefix: string
  readonly suffix: 'Enter' | 'Tab' | 'none'
}

export const SCAN_DEFAULT: ScanConfig = { gap: 60, min: 5, prefix: '', suffix: 'Enter' }

export interface ScanKey {
  readonly key: string
  /** When it was pressed, in ms: the time of the event, not of its handling. */
  readonly time: number
  readonly repeat?: boolean
  /** Ctrl, Alt or Meta is down. */
  readonly modified?: boolean
}

/**
 * `pass`: an ordinary key. `swallow`: part of a scan, nobody else may see it.
 * `code`: the scan is complete; the key that ended it is swallowed too.
 */
export type Verdict =
  | { readonly kind: 'pass' | 'swallow' }
  | { readonly kind: 'code'; readonly code: string }

const PASS: Verdict = { kind: 'pass' }
const SWALLOW: Verdict = { kind: 'swallow' }

/**
 * Tells a scanner from a person by the pace of the keys. Pure: time comes with the keys, so that a
 * thousand scans can be tried in a test (0 lost, 0 doubled).
 */
export class ScanMachine {
  readonly #config: ScanConfig
  #text = ''
  #last = Number.NEGATIVE_INFINITY

  constructor(config: ScanConfig = SCAN_DEFAULT) {
    this.#config = config
  }

  /** True when a key at this time would begin something new. */
  startsAt(time: number): boolean {
    return this.#text === '' || time - this.#last > this.#config.gap
  }

  /** How many ms after the last key a scan without suffix counts as complete. */
  get patience(): number {
    return this.#config.gap * 2
  }

  key({ key, time, repeat = false, modified = false }: ScanKey): Verdict {
    if (key === 'Shift' || key === 'CapsLock' || key === 'AltGraph') return PASS
    const late = this.startsAt(time)
    if (repeat || modified) {
      this.#text = ''
      return PASS
    }
    if (key.length > 1) {
      const code = !late && key === this.#config.suffix ? this.#code() : null
      this.#text = ''
      return code === null ? PASS : { kind: 'code', code }
    }
    this.#text = late ? key : this.#text + key
    this.#last = time
    return this.#code() === null ? PASS : SWALLOW
  }

  /** Nothing came for `patience` ms: a scan without suffix is complete. */
  rest(time: number): Verdict {
    if (this.#config.suffix !== 'none' || time - this.#last < this.patience) return PASS
    const code = this.#code()
    this.#text = ''
    return code === null ? PASS : { kind: 'code', code }
  }

  /** The code so far, trimmed and upper-cased; null while this may still be a person. */
  #code(): string | null {
    const { prefix, min } = this.#config
    if (!this.#text.startsWith(prefix)) return null
    const code = this.#text.slice(prefix.length).trim().toUpperCase()
    return code.length >= min ? code : null
  }
}
