import type { ReactNode } from 'react'
import { kinds, type Field } from '#kernel/shared/fields.ts'

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
  /** Sum or other figure in the sticky last row. */
  readonly total?: ReactNode
  readonly sort?: boolean
  /** Hidden in narrow windows, or already in those of a counter (1366 px). */
  readonly hide?: 'narrow' | 'medium'
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

export function alignOf<Row>(c: Column<Row>): 'left' | 'right' | 'center' {
  return c.align ?? (c.field ? kinds[c.field.kind].align : 'left')
}

/** True when rows show pictures; all rows are then taller. */
export function hasPictures<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.some((c) => c.picture !== undefined || c.field?.folder !== undefined)
}

/** A person's choice for a table: columns, order and widths. */
export interface ColumnChoice {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly width: Readonly<Record<string, number>>
}

export const NO_CHOICE: ColumnChoice = { order: [], hidden: [], width: {} }

/** Columns in the chosen order; a new one keeps its declared position. */
export function arrange<C extends { readonly name: string }>(
  columns: readonly C[],
  choice: ColumnChoice,
): readonly C[] {
  const place = (c: C, i: number) => {
    const chosen = choice.order.indexOf(c.name)
    return chosen < 0 ? i : chosen
  }
  return columns
    .map((c, i) => ({ c, at: place(c, i), i }))
    .toSorted((a, b) => a.at - b.at || a.i - b.i)
    .map(({ c }) => c)
}

export function visible<C extends { readonly name: string }>(
  columns: readonly C[],
  choice: ColumnChoice,
): readonly C[] {
  const shown = arrange(columns, choice).filter((c) => !choice.hidden.includes(c.name))
  // The choice is ignored when it would hide all columns.
  return shown.length > 0 ? shown : columns
}

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
