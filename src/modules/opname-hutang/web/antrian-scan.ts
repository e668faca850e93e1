/** What became of one scan. */
export interface NasibScan<R> {
  /** Counts up with every scan; the screen's list is keyed by it. */
  readonly ke: number
  readonly nomor: string
  readonly hasil?: R
  readonly error?: unknown
}

interface Jalan<R> {
  /** Sends one number; the key is the same when it is sent again. */
  readonly kirim: (nomor: string, kunci: string) => Promise<R>
  /** True for an error that says nothing about the number: no answer, a busy server. */
  readonly ulangi: (error: unknown) => boolean
  readonly kunciBaru: () => string
  readonly tunggu: (ms: number) => Promise<void>
  readonly selesai: (nasib: NasibScan<R>) => void
  /** How many are waiting or under way. */
  readonly sisa: (n: number) => void
}

const JEDA_AWAL = 500
const JEDA_TERLAMA = 5_000

/**
 * Scans in the order in which they came, one at a time: a scanner is faster than any line. One that
 * got no answer is sent again under its own key until there is one, so that none is lost and none
 * counted twice; meanwhile the others wait behind it.
 */
export class AntrianScan<R> {
  readonly #jalan: Jalan<R>
  readonly #antri: { readonly ke: number; readonly nomor: string; readonly kunci: string }[] = []
  #ke = 0
  #bekerja = false
  #tutup = false

  constructor(jalan: Jalan<R>) {
    this.#jalan = jalan
  }

  tambah(nomor: string): void {
    this.#antri.push({ ke: ++this.#ke, nomor, kunci: this.#jalan.kunciBaru() })
    this.#jalan.sisa(this.#antri.length)
    void this.#kerjakan()
  }

  /** Nothing is tried again any more. */
  tutup(): void {
    this.#tutup = true
  }

  async #kerjakan(): Promise<void> {
    if (this.#bekerja) return
    this.#bekerja = true
    for (let depan = this.#antri[0]; depan && !this.#tutup; depan = this.#antri[0]) {
      const { ke, nomor, kunci } = depan
      const nasib = await this.#satu(nomor, kunci)
      this.#antri.shift()
      this.#jalan.sisa(this.#antri.length)
      this.#jalan.selesai({ ke, nomor, ...nasib })
    }
    this.#bekerja = false
  }

  async #satu(nomor: string, kunci: string): Promise<{ hasil: R } | { error: unknown }> {
    for (let jeda = JEDA_AWAL; ; jeda = Math.min(jeda * 2, JEDA_TERLAMA)) {
      try {
        return { hasil: await this.#jalan.kirim(nomor, kunci) }
      } catch (error) {
        if (this.#tutup || !this.#jalan.ulangi(error)) return { error }
        await this.#jalan.tunggu(jeda)
      }
    }
  }
}
