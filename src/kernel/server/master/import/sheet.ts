import type { DecimalSign } from '#kernel/shared/numbers.ts'

/** A cell as it was read: a text, a number, yes or no, a day, nothing, or a formula. */
export type SheetCell = string | number | boolean | Date | null | Formula

/** A formula is never computed and never taken: its row is refused. */
export interface Formula {
  readonly rumus: true
}

export interface SheetRow {
  /** As the spreadsheet counts: the first is 1. */
  readonly baris: number
  readonly cells: readonly SheetCell[]
}

/** What is inside a file, with the way its numbers are written where they are texts. */
export interface Sheet {
  readonly rows: readonly SheetRow[]
  /** The decimal of numbers in a CSV, told by what parts its columns; of a workbook none is known. */
  readonly desimal: DecimalSign | undefined
}

/** Why a file was refused. */
export type SheetRefusal = 'impor.bukan_lembar' | 'impor.terkunci' | 'impor.terlalu_besar'

export type SheetAnswer = { readonly sheet: Sheet } | { readonly tolak: SheetRefusal }

/** Data rows that one import may have; a longer list comes in parts. */
export const MOST_IMPORTED = 20_000
/** Rows above the data: the head of an export and its labels. */
export const HEAD_ROWS = 40
