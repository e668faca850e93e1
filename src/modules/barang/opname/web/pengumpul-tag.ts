import { nomorTag } from '#modules/barang/tag/rules.ts'

/** Tags in one batch to the server, and how long a reader gathers before it sends. */
export const MAKS_KIRIM = 400
export const JEDA_KIRIM = 400

/** What a reader has told so far. */
export interface HitungBaca {
  /** Every read, the same tag again and again. */
  readonly baca: number
  readonly tag: number
  /** What was no number of a tag. */
  readonly rusak: number
}

/**
 * Gathers what a reader tells hundreds of times a second: each tag leaves once, in batches. A batch
 * that is under way is not gathered again; the queue behind it sees to it that it arrives.
 */
export class PengumpulTag {
  readonly #dikenal = new Set<string>()
  readonly #kirim: (batch: readonly string[]) => void
  #menunggu: string[] = []
  #baca = 0
  #rusak = 0

  constructor(kirim: (batch: readonly string[]) => void) {
    this.#kirim = kirim
  }

  baca(teks: string): void {
    this.#baca++
    const nomor = nomorTag(teks)
    if (nomor === null) this.#rusak++
    else if (!this.#dikenal.has(nomor)) {
      this.#dikenal.add(nomor)
      this.#menunggu.push(nomor)
    }
    if (this.#menunggu.length >= MAKS_KIRIM) this.kirim()
  }

  /** Sends what has come since the last time; whoever owns it calls it by the clock. */
  kirim(): void {
    if (this.#menunggu.length === 0) return
    const batch = this.#menunggu
    this.#menunggu = []
    this.#kirim(batch)
  }

  get hitung(): HitungBaca {
    return { baca: this.#baca, tag: this.#dikenal.size, rusak: this.#rusak }
  }
}
