import type { z } from '#kernel/shared/z.ts'
import { AppError, type FieldError } from '#kernel/shared/errors.ts'
import type { zSalah } from '#kernel/shared/sheet-calls.ts'
import type { Ctx } from '../../http/route.ts'

/** Most lines in one answer; the counts beside them cover all. */
export const MOST_LINES = 5_000
/** Most reasons in the error of a refused import; a dry run shows all of them. */
const MOST_FIELDS = 200

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

  /** Adds the reasons that another look at the same rows found. */
  take(other: Findings): void {
    for (const { baris, kolom, ...error } of other.list()) this.add(baris, { [kolom]: error })
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

  /** 422 `impor.ada_salah` with the reasons by `<row>.<field>`. */
  refusal(): AppError {
    const fields: Record<string, FieldError> = {}
    for (const { baris, kolom, code, params } of this.list().slice(0, MOST_FIELDS))
      fields[`${baris}.${kolom}`] = { code, ...(params ? { params } : {}) }
    return new AppError('impor.ada_salah', { params: { jumlah: this.count }, fields })
  }

  /** The reasons in the person's language. */
  told({ services: { texts }, bahasa }: Ctx): z.output<typeof zSalah> {
    const labelOf = (kolom: string) => (kolom === '' ? '' : texts.t(bahasa, `label.${kolom}`))
    return this.list()
      .slice(0, MOST_LINES)
      .map(({ baris, kolom, code, params }) => ({
        baris,
        kolom,
        label: labelOf(kolom),
        alasan: texts.t(bahasa, `error.${code}`, { ...params, label: labelOf(kolom) }),
      }))
  }
}
