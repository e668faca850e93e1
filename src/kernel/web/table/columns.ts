import type { ReactNode } from 'react'
import { type ColumnChoice, arrange } from '#kernel/shared/column-choice.ts'
import { kinds, type Field } from '#kernel/shared/fields.ts'

export { type ColumnChoice, arrange, visible } from '#kernel/shared/column-choice.ts'

/** Where a figure stands: in a row, in the sums after a row's group, or in the total (null). */
export type FigurePlace<Row> = { readonly row: Row; readonly group: boolean } | null

export interface Column<Row> {
  readonly name: string
  /** By default the text `label.<name>`. */
  readonly label?: string
  /** Kind of the value; gives alignment and format. */
  readonly field?: Pick<Field, 'kind' | 'pilihan' | 'folder'>
  readonly desimal?: 2 | 3
  /** Path of the row's small picture where it is no master field; null without one. */
  readonly picture?: (row: Row) => string | null
  readonly render?: (row: Row) => ReactNode
  readonly align?: 'left' | 'right' | 'center'
  /** Initial width in pixels; a person can drag it. */
  readonly width?: number
  /** Tells what a figure of the column is made of; its numbers are then buttons. */
  readonly explain?: (at: FigurePlace<Row>) => void
  /** Its values are summed up in the sticky last row: those of the rows, for a table without pages. */
  readonly sum?: true
  /** Another figure in the sticky last row. */
  readonly total?: ReactNode
  readonly sort?: boolean
  /** Hidden in narrow windows, or already in those of a counter (1366 px). */
  readonly hide?: 'narrow' | 'medium'
  /** Names of the codes in this column, shown beside them. */
  readonly names?: Readonly<Record<string, string>>
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

export function alignOf<Row>(c: Column<Row>): 'left' | 'right' | 'center' {
  return c.align ?? (c.field ? kinds[c.field.kind].align : 'left')
}

/** The sums of the columns that have one, as exact as their values are written. */
export function sumsOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Readonly<Record<string, number>> {
  const summed = columns.filter((c) => c.sum)
  return Object.fromEntries(
    summed.map(({ name, field }) => {
      const unit = 10 ** (field ? kinds[field.kind].decimals : 0)
      const sum = rows.reduce((n, row) => n + Number(row[name as keyof Row] ?? 0), 0)
      return [name, Math.round(sum * unit) / unit]
    }),
  )
}

/** True when rows show pictures; all rows are then taller. */
export function hasPictures<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.some((c) => c.picture !== undefined || c.field?.folder !== undefined)
}

export const NO_CHOICE: ColumnChoice = { order: [], hidden: [], width: {} }

/** Moves a column one place forward. */
export function moveForward<C extends { readonly name: string }>(
  columns: readonly C[],
  choice: ColumnChoice,
  name: string,
): ColumnChoice {
  const order = arrange(columns, choice).map((c) => c.name)
  const at = order.indexOf(name)
  if (at > 0) order.splice(at - 1, 2, name, order[at - 1] ?? '')
  return { ...choice, order }
}

/** `nama` → `-nama` → none: the next order after a click on a heading. */
export function nextSort(sort: string, name: string): string {
  if (sort === name) return `-${name}`
  return sort === `-${name}` ? '' : name
}
