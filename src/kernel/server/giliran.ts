/** Work that takes turns: so many at once in this process, the others wait in their order. */
export class Giliran {
  readonly #sekaligus: number
  readonly #menunggu: (() => void)[] = []
  #bekerja = 0

  constructor(sekaligus: number) {
    this.#sekaligus = sekaligus
  }

  /** How many wait. */
  get antrean(): number {
    return this.#menunggu.length
  }

  async kerjakan<T>(kerja: () => Promise<T>): Promise<T> {
    if (this.#bekerja < this.#sekaligus) this.#bekerja++
    else await new Promise<void>((lanjut) => this.#menunggu.push(lanjut))
    try {
      return await kerja()
    } finally {
      // The place goes to the next one without being free in between.
      const berikut = this.#menunggu.shift()
      if (berikut) berikut()
      else this.#bekerja--
    }
  }
}
