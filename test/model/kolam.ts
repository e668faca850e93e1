import type { Acak } from './acak.ts'

/** Things of which any one may be picked, added and taken away, however many there are. */
export class Kolam<T> {
  readonly #isi: T[] = []
  readonly #tempat = new Map<T, number>()

  get jumlah(): number {
    return this.#isi.length
  }

  get terakhir(): T | undefined {
    return this.#isi.at(-1)
  }

  tambah(...apa: readonly T[]): void {
    for (const satu of apa) {
      if (this.#tempat.has(satu)) continue
      this.#tempat.set(satu, this.#isi.length)
      this.#isi.push(satu)
    }
  }

  buang(apa: T): void {
    const at = this.#tempat.get(apa)
    if (at === undefined) return
    const ujung = this.#isi.pop()!
    this.#tempat.delete(apa)
    if (ujung === apa) return
    this.#isi[at] = ujung
    this.#tempat.set(ujung, at)
  }

  pilih(acak: Acak): T | undefined {
    return this.#isi.length === 0 ? undefined : acak.pilih(this.#isi)
  }
}

/** Documents by their business date: only those of one day are ever looked through. */
export class PerHari<T> {
  readonly #hari = new Map<string, T[]>()

  tambah(tanggal: string, apa: T): void {
    const hari = this.#hari.get(tanggal)
    if (hari) hari.push(apa)
    else this.#hari.set(tanggal, [apa])
  }

  pada(tanggal: string): readonly T[] {
    return this.#hari.get(tanggal) ?? []
  }
}
