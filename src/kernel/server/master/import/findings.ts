import type { FieldError } from '#kernel/shared/errors.ts'

export interface Finding extends FieldError {
  /** Row of the file; 0 for what is wrong with the set as a whole. */
  readonly baris: number
  /** Field; empty for what belongs to none. */
  readonly kolom: string
}

/** Every reason why rows of a file were refused, gathered while it is looked through. */
export class Findings {
  readonly #rows = new Map<number, Map<string, FieldError>>()

  /** The first reason for a cell stays. */
  add(baris: number, wrong: Readonly<Record<string, FieldError>>): void {
    for (const [kolom, error] of Object.entries(wrong)) {
      const row = this.#rows.get(baris) ?? new Map<string, FieldError>()
      this.#rows.set(baris, row)
      if (!row.has(kolom)) row.set(kolom, error)
    }
  }

  has(baris: number): boolean {
    return this.#rows.has(baris)
  }

  /** Number of rows with a finding. */
  get count(): number {
    return this.#rows.size
  }

  list(): readonly Finding[] {
    return [...this.#rows]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([baris, row]) => [...row].map(([kolom, error]) => ({ baris, kolom, ...error })))
  }
}
