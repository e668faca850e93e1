import type { DecimalSign } from '#kernel/shared/numbers.ts'

/** A cell's content: text, number, yes or no, day, nothing, or a formula. */
export type SheetCell = string | number | boolean | Date | null | Formula

/** A formula. It is never computed; its row is refused. */
export interface Formula {
  readonly rumus: true
}

export interface SheetRow {
  /** Row number as the spreadsheet shows it, from 1. */
  readonly baris: number
  readonly cells: readonly SheetCell[]
}

/** Content of a file. */
export interface Sheet {
  readonly rows: readonly SheetRow[]
  /** Decimal sign in a CSV, derived from its delimiter; unknown for a workbook. */
  readonly desimal: DecimalSign | undefined
}

/** Why a file was refused. */
export type SheetRefusal = 'impor.bukan_lembar' | 'impor.terkunci' | 'impor.terlalu_besar'

export type SheetAnswer = { readonly sheet: Sheet } | { readonly tolak: SheetRefusal }

/** Most data rows of one import; a longer list comes in parts. */
export const MOST_IMPORTED = 20_000
/** Most rows above the data: the head of an export and its labels. */
export const HEAD_ROWS = 40

export const isFilled = (cell: SheetCell): boolean =>
  cell !== null && (typeof cell !== 'string' || cell.trim() !== '')
