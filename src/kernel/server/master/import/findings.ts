import type { FieldError } from '#kernel/shared/errors.ts'

export interface Finding extends FieldError {
  /** Row of the file; 0 for an error of the whole file. */
  readonly baris: number
  /** Field; empty for an error of no single field. */
  readonly kolom: string
}

/** Collects the reasons why rows of a file are refused. */
export class Findings {
  readonly #rows = new Map<number, Map<string, FieldError>>()

  /** Adds reasons; the first one of a cell stays. */
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
