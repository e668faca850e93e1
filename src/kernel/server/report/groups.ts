import { type ExportColumn, type Ekspor, type Sel, tulisSel } from './export.ts'
import { type Totals, Jumlah } from './executor.ts'

/** What stands below the last row of a group. */
export interface Subtotal {
  readonly label: string
  readonly count: number
  readonly totals: Totals
}

/**
 * Follows the rows of an export and says where a group ends. Rows come sorted by their group, so
 * one sum at a time is enough, however many rows and groups there are.
 */
export class Grup {
  readonly #e: Ekspor
  readonly #letak: readonly number[]
  #ini: readonly unknown[] | null = null
  #jumlah: Jumlah

  constructor(e: Ekspor) {
    this.#e = e
    this.#letak = e.grup ?? []
    this.#jumlah = new Jumlah(e.columns)
  }

  /** Takes the next row in. The subtotal of the group before it, when that one has ended. */
  lewat(sel: Sel): Subtotal | null {
    if (this.#letak.length === 0) return null
    const ganti = this.#ini === null || this.#letak.some((i, n) => sel[i] !== this.#ini?.[n])
    const selesai = ganti ? this.akhir() : null
    if (ganti) this.#ini = this.#letak.map((i) => sel[i] ?? null)
    this.#jumlah.tambah([sel])
    return selesai
  }

  /** The subtotal of the last group; null when no row came. */
  akhir(): Subtotal | null {
    if (this.#ini === null) return null
    const { count } = this.#jumlah
    const totals = this.#jumlah.totals()
    const nama = this.#letak.map((i, n) => this.#tulis(i, n)).filter(Boolean)
    this.#jumlah = new Jumlah(this.#e.columns)
    this.#ini = null
    return { label: this.#e.teks.subtotal(nama.join(' · ') || '–'), count, totals }
  }

  #tulis(i: number, n: number): string {
    const v = this.#ini?.[n] as Sel[number]
    return tulisSel(this.#e.columns[i] as ExportColumn, v ?? null, this.#e.teks)
  }
}
