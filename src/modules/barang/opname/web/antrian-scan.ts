/** What became of one scan. */
export interface NasibScan<R> {
  /** Counts up with every scan; the screen's list is keyed by it. */
  readonly ke: number
  readonly nomor: string
  readonly hasil?: R
  readonly error?: unknown
}

/** A scan that has no answer yet; its key is the same however often it is sent. */
export interface Terantri {
  readonly nomor: string
  readonly kunci: string
}

interface Jalan<R> {
  /** Sends one number; the key is the same when it is sent again. */
  readonly kirim: (nomor: string, kunci: string) => Promise<R>
  /** True for an error that says nothing about the number: no answer, a busy server. */
  readonly ulangi: (error: unknown) => boolean
  readonly kunciBaru: () => string
  readonly tunggu: (ms: number) => Promise<void>
  readonly selesai: (nasib: NasibScan<R>) => void
  /** What is waiting or under way, after every change. */
  readonly antri: (antri: readonly Terantri[]) => void
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
  readonly #antri: (Terantri & { readonly ke: number })[] = []
  #ke = 0
  #bekerja = false
  #tutup = false

  constructor(jalan: Jalan<R>) {
    this.#jalan = jalan
  }

  tambah(nomor: string): void {
    this.#masukkan([{ nomor, kunci: this.#jalan.kunciBaru() }])
  }

  /** Takes up what could not be sent before the screen went. */
  lanjutkan(lama: readonly Terantri[]): void {
    if (lama.length > 0) this.#masukkan(lama)
  }

  #masukkan(baru: readonly Terantri[]): void {
    for (const { nomor, kunci } of baru) this.#antri.push({ ke: ++this.#ke, nomor, kunci })
    this.#kabarkan()
    void this.#kerjakan()
  }

  #kabarkan(): void {
    this.#jalan.antri(this.#antri.map(({ nomor, kunci }) => ({ nomor, kunci })))
  }

  /** Nothing is tried again any more; what has no answer stays told as waiting. */
  tutup(): void {
    this.#tutup = true
  }

  async #kerjakan(): Promise<void> {
    if (this.#bekerja) return
    this.#bekerja = true
    for (let depan = this.#antri[0]; depan && !this.#tutup; depan = this.#antri[0]) {
      const { ke, nomor, kunci } = depan
      const nasib = await this.#satu(nomor, kunci)
      if (nasib === null) break
      this.#antri.shift()
      this.#kabarkan()
      this.#jalan.selesai({ ke, nomor, ...nasib })
    }
    this.#bekerja = false
  }

  /** Null when the screen went before there was an answer. */
  async #satu(nomor: string, kunci: string): Promise<{ hasil: R } | { error: unknown } | null> {
    for (let jeda = JEDA_AWAL; ; jeda = Math.min(jeda * 2, JEDA_TERLAMA)) {
      try {
        return { hasil: await this.#jalan.kirim(nomor, kunci) }
      } catch (error) {
        if (!this.#jalan.ulangi(error)) return { error }
        if (this.#tutup) return null
        await this.#jalan.tunggu(jeda)
      }
    }
  }
}
