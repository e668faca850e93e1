import type { ReactNode } from 'react'
import type { Column, ColumnChoice } from './columns.ts'
import type { SortProps } from './head.tsx'
import type { PagerProps } from './pager.tsx'
import type { RowAction } from './row-actions.tsx'

export interface TableProps<Row> {
  /** Key under which a person's choice of columns is kept; also the table's name for readers. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (keyof Row & string) | ((row: Row, index: number) => string)
  /** Figures of the last row by column, formatted like the column; `total` of a column wins. */
  readonly totals?: Readonly<Record<string, number>>
  readonly totalLabel?: ReactNode
  /** Rows that stand together, with a line of sums below the last of them. */
  readonly groups?: Groups<Row>
  readonly loading?: boolean
  readonly error?: unknown
  readonly retry?: () => void
  readonly empty?: ReactNode
  readonly onOpen?: (row: Row) => void
  readonly actions?: (row: Row) => readonly RowAction[]
  /** `off` for what is cancelled, `on` for what is in focus. */
  readonly tone?: (row: Row) => 'off' | 'on' | undefined
  readonly sort?: SortProps
  readonly pager?: PagerProps
  readonly choice?: ColumnChoice
  readonly onChoice?: (choice: ColumnChoice) => void
  /** Fills the height of its page; default: grows with its rows up to `height`. */
  readonly fill?: boolean
  readonly height?: number
}

export interface Groups<Row> {
  /** Rows that follow each other and answer the same belong together. */
  readonly of: (row: Row) => string
  readonly line: (row: Row) => {
    readonly label: string
    readonly totals: Readonly<Record<string, number>>
  }
}
