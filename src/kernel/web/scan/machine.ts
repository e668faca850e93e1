/** Settings of this terminal's scanner. */
export interface ScanConfig {
  /** Longest pause between two keys of one scan, in ms. Scanners send a key every 5 to 50 ms. */
  readonly gap: number
  /** Fewest characters of a code; shorter texts are typed by a person. */
  readonly min: number
  /** Text that the scanner sends before the code; may be empty. */
  readonly prefix: string
  readonly suffix: 'Enter' | 'Tab' | 'none'
}

export const SCAN_DEFAULT: ScanConfig = { gap: 60, min: 5, prefix: '', suffix: 'Enter' }

export interface ScanKey {
  readonly key: string
  /** Time of the key's event in ms, not of its handling. */
  readonly time: number
  readonly repeat?: boolean
  /** Ctrl, Alt or Meta is pressed. */
  readonly modified?: boolean
}

/**
 * `pass`: an ordinary key. `swallow`: part of a scan, hidden from everything else. `code`: the scan
 * is complete; its last key is swallowed too.
 */
export type Verdict =
  | { readonly kind: 'pass' | 'swallow' }
  | { readonly kind: 'code'; readonly code: string }

const PASS: Verdict = { kind: 'pass' }
const SWALLOW: Verdict = { kind: 'swallow' }

/**
 * Tells a scanner from a person by the pace of the keys. It is pure: the time comes with the keys,
 * so that a test can try a thousand scans (0 lost, 0 doubled).
 */
export class ScanMachine {
  readonly #config: ScanConfig
  #text = ''
  #last = Number.NEGATIVE_INFINITY

  constructor(config: ScanConfig = SCAN_DEFAULT) {
    this.#config = config
  }

  /** True when a key at this time would begin a new text. */
  startsAt(time: number): boolean {
    return this.#text === '' || time - this.#last > this.#config.gap
  }

  /** Milliseconds after the last key until a scan without suffix is complete. */
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

  /** Call after `patience` ms without a key: a scan without suffix is then complete. */
  rest(time: number): Verdict {
    if (this.#config.suffix !== 'none' || time - this.#last < this.patience) return PASS
    const code = this.#code()
    this.#text = ''
    return code === null ? PASS : { kind: 'code', code }
  }

  /**
   * The code so far, trimmed and in capitals; null while it may still be typed by a person.
   */
  #code(): string | null {
    const { prefix, min } = this.#config
    if (!this.#text.startsWith(prefix)) return null
    const code = this.#text.slice(prefix.length).trim().toUpperCase()
    return code.length >= min ? code : null
  }
}
