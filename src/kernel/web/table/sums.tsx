import type { ReactNode } from 'react'
import { formatValue } from '../format.ts'
import { alignOf, type Column } from './columns.ts'
import { Figure } from './figure.tsx'
import css from './table.module.css'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly totals: Readonly<Record<string, number>>
  /** Shown in the first column unless that has a sum. */
  readonly title: ReactNode
  readonly label: (c: Column<Row>) => string
  readonly hasActions: boolean
  /** Last row of the group that is summed up; without it the sums are those of the whole table. */
  readonly group?: Row
}

/** A line of sums at the foot of a table or after the last row of a group. */
export function Sums<Row>({ columns, totals, title, label, hasActions, group }: Props<Row>) {
  const cell = (c: Column<Row>): ReactNode => {
    if (c.total !== undefined && group === undefined) return c.total
    const value = totals[c.name]
    if (value === undefined) return ''
    const at = group === undefined ? null : { row: group, group: true }
    return (
      <Figure column={c} at={at} value={value} reachable>
        {format(c, value)}
      </Figure>
    )
  }
  return (
    <tr className={group === undefined ? undefined : css['sums']}>
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
