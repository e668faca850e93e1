/** A small seeded generator (mulberry32): the demo shop is the same on every machine. */
export class Acak {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** 0 ≤ x < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Whole number from `min` to `max`, both included. */
  antara(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  pilih<T>(list: readonly T[]): T {
    return list[this.antara(0, list.length - 1)] as T
  }

  /** True once in `n` times on average. */
  sekali(n: number): boolean {
    return this.next() * n < 1
  }
}
