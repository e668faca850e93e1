import type { ReactNode } from 'react'
import { kinds, type Field } from '#kernel/shared/fields.ts'

export interface Column<Row> {
  readonly name: string
  /** Default: the text `label.<name>`. */
  readonly label?: string
  /** Kind of the value: alignment and format come from it. */
  readonly field?: Pick<Field, 'kind' | 'pilihan' | 'folder'>
  readonly desimal?: 2 | 3
  /** Call that answers the row's small picture where it is no field of a master; null without one. */
  readonly picture?: (row: Row) => string | null
  readonly render?: (row: Row) => ReactNode
  readonly align?: 'left' | 'right' | 'center'
  /** Pixels at first; a person may drag another width. */
  readonly width?: number
  /** Sum or other figure in the sticky last row. */
  readonly total?: ReactNode
  readonly sort?: boolean
  /** Left out on narrow windows, or already on those of a counter (1366 px). */
  readonly hide?: 'narrow' | 'medium'
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

export function alignOf<Row>(c: Column<Row>): 'left' | 'right' | 'center' {
  return c.align ?? (c.field ? kinds[c.field.kind].align : 'left')
}

/** Whether rows show pictures of their records: all of them are higher then. */
export function hasPictures<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.some((c) => c.picture !== undefined || c.field?.folder !== undefined)
}

/** What one person made of a table: which columns, in which order, how wide. */
export interface ColumnChoice {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly width: Readonly<Record<string, number>>
}

export const NO_CHOICE: ColumnChoice = { order: [], hidden: [], width: {} }

/** Columns as chosen; one that is new since then stands where the table declares it. */
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
  // A table without a column says nothing: then the choice is not followed.
  return shown.length > 0 ? shown : columns
}

/** Moves one column a place to the front. */
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

/** `nama` → `-nama` → none: what a press on a heading makes of the sort. */
export function nextSort(sort: string, name: string): string {
  if (sort === name) return `-${name}`
  return sort === `-${name}` ? '' : name
}
