import type { ReactNode } from 'react'
import type { Column, ColumnChoice } from './columns.ts'
import type { SortProps } from './head.tsx'
import type { PagerProps } from './pager.tsx'
import type { RowAction } from './row-actions.tsx'
import type { Selection } from './selection.tsx'

export interface TableProps<Row> {
  /** Key of a person's choice of columns, and the table's name for screen readers. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (keyof Row & string) | ((row: Row, index: number) => string)
  /**
   * Figures of the last row by column, in the column's format; `total` of a column overrides them.
   */
  readonly totals?: Readonly<Record<string, number>>
  readonly totalLabel?: ReactNode
  /** Groups of rows, each followed by a line of sums. */
  readonly groups?: Groups<Row>
  readonly loading?: boolean
  readonly error?: unknown
  readonly retry?: () => void
  readonly empty?: ReactNode
  readonly onOpen?: (row: Row) => void
  readonly selection?: Selection
  readonly actions?: (row: Row) => readonly RowAction[]
  /**
   * `off` for cancelled rows, `faint` for inactive ones, `on` for highlighted ones, `sum` for sums
   * of the rows above.
   */
  readonly tone?: (row: Row) => 'off' | 'faint' | 'on' | 'sum' | undefined
  readonly sort?: SortProps
  readonly pager?: PagerProps
  readonly choice?: ColumnChoice
  readonly onChoice?: (choice: ColumnChoice) => void
  /** Fills the height of its page; by default it grows with its rows up to `height`. */
  readonly fill?: boolean
  readonly height?: number
}

export interface Groups<Row> {
  /** Adjacent rows with the same result form a group. */
  readonly of: (row: Row) => string
  readonly line: (row: Row) => {
    readonly label: string
    readonly totals: Readonly<Record<string, number>>
  }
}
