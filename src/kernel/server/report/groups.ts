import { type ExportColumn, type Export, type Cells, writeCell } from './export.ts'
import { type Totals, RunningSums } from './executor.ts'

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
export class GroupFollower {
  readonly #e: Export
  readonly #places: readonly number[]
  #current: readonly unknown[] | null = null
  #sums: RunningSums

  constructor(e: Export) {
    this.#e = e
    this.#places = e.group ?? []
    this.#sums = new RunningSums(e.columns)
  }

  /** Takes the next row in. The subtotal of the group before it, when that one has ended. */
  pass(cells: Cells): Subtotal | null {
    if (this.#places.length === 0) return null
    const changed =
      this.#current === null || this.#places.some((i, n) => cells[i] !== this.#current?.[n])
    const done = changed ? this.end() : null
    if (changed) this.#current = this.#places.map((i) => cells[i] ?? null)
    this.#sums.add([cells])
    return done
  }

  /** The subtotal of the last group; null when no row came. */
  end(): Subtotal | null {
    if (this.#current === null) return null
    const { count } = this.#sums
    const totals = this.#sums.totals()
    const name = this.#places.map((i, n) => this.#write(i, n)).filter(Boolean)
    this.#sums = new RunningSums(this.#e.columns)
    this.#current = null
    return { label: this.#e.texts.subtotal(name.join(' · ') || '–'), count, totals }
  }

  #write(i: number, n: number): string {
    const v = this.#current?.[n] as Cells[number]
    return writeCell(this.#e.columns[i] as ExportColumn, v ?? null, this.#e.texts)
  }
}
