interface Batas {
  /** Shown by /readyz when the work hangs. */
  readonly name: string
  readonly sekaligus: number
  /** Milliseconds without a change after which full places count as hanging. */
  readonly macetSetelah: number
}

const semua: Turns[] = []

/**
 * Names of the queues in this process whose places are all taken and have not changed for too long.
 */
export function stuckTurns(kini: number): string[] {
  return semua.filter((g) => g.macet(kini)).map((g) => g.nama)
}

/** Queue for work: some run at once in this process, the others wait in order. */
export class Turns {
  readonly #batas: Batas
  readonly #menunggu: (() => void)[] = []
  #bekerja = 0
  /** When a place was last taken or freed. */
  #bergerak = 0

  constructor(batas: Batas) {
    this.#batas = batas
    semua.push(this)
  }

  get nama(): string {
    return this.#batas.name
  }

  /** How many wait. */
  get antrean(): number {
    return this.#menunggu.length
  }

  macet(kini: number): boolean {
    const { sekaligus, macetSetelah } = this.#batas
    return this.#bekerja >= sekaligus && kini - this.#bergerak > macetSetelah
  }

  /**
   * Runs the work in its turn. Throws the signal's reason when it aborts before the work begins;
   * the others move up.
   */
  async kerjakan<T>(kerja: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.#bekerja < this.#batas.sekaligus) this.#bekerja++
    else await this.#tunggu(signal)
    this.#bergerak = Date.now()
    try {
      return await kerja()
    } finally {
      this.#bergerak = Date.now()
      // The place passes directly to the next in the queue.
      const berikut = this.#menunggu.shift()
      if (berikut) berikut()
      else this.#bekerja--
    }
  }

  #tunggu(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const lanjut = () => {
        signal?.removeEventListener('abort', pergi)
        resolve()
      }
      const pergi = () => {
        this.#menunggu.splice(this.#menunggu.indexOf(lanjut), 1)
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', pergi, { once: true })
      this.#menunggu.push(lanjut)
    })
  }
}
