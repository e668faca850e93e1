import type { ReactNode } from 'react'
import { formatValue } from '../format.ts'
import { alignOf, type Column } from './columns.ts'
import css from './table.module.css'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly totals: Readonly<Record<string, number>>
  /** Shown in the first column unless that has a sum. */
  readonly title: ReactNode
  readonly label: (c: Column<Row>) => string
  readonly hasActions: boolean
  /** True for the sums of a group; a column's own figure is for the whole table. */
  readonly group?: boolean
}

/** A line of sums at the foot of a table or after the last row of a group. */
export function Sums<Row>({ columns, totals, title, label, hasActions, group }: Props<Row>) {
  const cell = (c: Column<Row>): ReactNode => {
    if (c.total !== undefined && !group) return c.total
    const value = totals[c.name]
    return value === undefined ? '' : format(c, value)
  }
  return (
    <tr className={group ? css['sums'] : undefined}>
      {columns.map((c, i) => {
        const shown = cell(c)
        return (
          <td
            key={c.name}
            data-align={alignOf(c)}
            data-hide={c.hide}
            data-label={label(c)}
            data-bare={shown === ''}
          >
            {shown === '' && i === 0 ? title : shown}
          </td>
        )
      })}
      {hasActions && <td />}
    </tr>
  )
}

function format<Row>(c: Column<Row>, value: number): string {
  const more = c.desimal ? { desimal: c.desimal } : {}
  return formatValue(c.field ?? { kind: 'bilangan' }, value, more)
}
