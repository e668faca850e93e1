import { type ExportColumn, type Export, type Cells, writeCell } from './export.ts'
import { type Totals, RunningSums } from './executor.ts'

/** The line after the last row of a group. */
export interface Subtotal {
  readonly label: string
  readonly count: number
  readonly totals: Totals
}

/**
 * Follows the rows of an export and tells where a group ends. Rows are sorted by group, so one
 * running sum is enough for any number of rows and groups.
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

  /** Takes the next row. Answers the previous group's subtotal when this row starts a new group. */
  pass(cells: Cells): Subtotal | null {
    if (this.#places.length === 0) return null
    const changed =
      this.#current === null || this.#places.some((i, n) => cells[i] !== this.#current?.[n])
    const done = changed ? this.end() : null
    if (changed) this.#current = this.#places.map((i) => cells[i] ?? null)
    this.#sums.add([cells])
    return done
  }

  /** The subtotal of the last group; null when there were no rows. */
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
