/** A small generator of its own (mulberry32): the same seed gives the same run on every machine. */
export class Acak {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) >>> 0
  }

  /** 0 ≤ n < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `dari` to `sampai`, both included. */
  antara(dari: number, sampai: number): number {
    return dari + Math.floor(this.next() * (sampai - dari + 1))
  }

  /** True once in `n` times on average. */
  sekali(n: number): boolean {
    return this.next() * n < 1
  }

  pilih<T>(dari: readonly T[]): T {
    return dari[this.antara(0, dari.length - 1)]!
  }
}
