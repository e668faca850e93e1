import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { Cell } from './cell.tsx'
import { alignOf, hasPictures, type Column } from './columns.ts'
import { Figure } from './figure.tsx'
import { RowActions } from './row-actions.tsx'
import { type Picks, PickCell } from './selection.tsx'
import { Sums } from './sums.tsx'
import type { TableProps } from './table-props.ts'
import css from './table.module.css'

interface Props<Row> extends TableProps<Row> {
  readonly label: (c: Column<Row>) => string
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly picks: Picks | undefined
}

/** True when a group ends with this row: the next row is of another group or missing. */
function endsGroup<Row>({ groups, rows }: TableProps<Row>, i: number): boolean {
  const [row, next] = [rows[i], rows[i + 1]]
  if (!groups || row === undefined) return false
  return next === undefined || groups.of(next) !== groups.of(row)
}

/** From this number of rows on, only visible rows are in the document. */
const VIRTUAL_FROM = 120
const MARGIN = 20

export function Body<Row>(props: Props<Row>) {
  const narrow = matchMedia('(max-width: 500px)').matches
  return props.rows.length >= VIRTUAL_FROM && !narrow ? <Virtual {...props} /> : <All {...props} />
}

export function keyOf<Row>({ rowKey }: TableProps<Row>, row: Row, i: number): string {
  return typeof rowKey === 'function' ? rowKey(row, i) : String(row[rowKey])
}

function All<Row>(props: Props<Row>) {
  const [active, setActive] = useState(0)
  return (
    <tbody>
      {props.rows.map((row, i) => (
        <Line
          key={keyOf(props, row, i)}
          {...props}
          row={row}
          index={i}
          active={i === active}
          onActive={setActive}
        />
      ))}
    </tbody>
  )
}

function Virtual<Row>(props: Props<Row>) {
  const { rows, scroller, columns, actions } = props
  const [active, setActive] = useState(0)
  const height = rowHeight(columns)
  const v = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => (endsGroup(props, i) ? 2 * height : height),
    overscan: MARGIN,
  })
  // The scroller of a table that begins with rows is only there once their effects have run.
  useEffect(() => v.measure(), [v])
  const items = v.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = v.getTotalSize() - (items.at(-1)?.end ?? 0)
  const span = columns.length + (actions ? 1 : 0) + (props.picks ? 1 : 0)
  return (
    <tbody>
      {before > 0 && <Gap height={before} span={span} />}
      {items.map(({ index }) => {
        const row = rows[index] as Row
        return (
          <Line
            key={keyOf(props, row, index)}
            {...props}
            row={row}
            index={index}
            active={index === active || (index === items[0]?.index && active < index)}
            onActive={setActive}
          />
        )
      })}
      {after > 0 && <Gap height={after} span={span} />}
    </tbody>
  )
}

/** Heights as in table.module.css. */
function rowHeight<Row>(columns: readonly Column<Row>[]): number {
  if (hasPictures(columns)) return 40
  return matchMedia('(pointer: coarse)').matches ? 40 : 24
}

function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    <tr aria-hidden="true" className={css['gap']}>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

/** Shorter texts fit into any column, in any script. */
const FITS = 24

/** True when a cell may be wider than its column. Only such are clipped: that paints slowly. */
function mayBeLong<Row>(column: Column<Row>, row: Row): boolean {
  const { name, render, picture, field, names } = column
  if (render || names) return true
  const value = (row as Readonly<Record<string, unknown>>)[name]
  if (picture || field?.folder !== undefined) return false
  return (Array.isArray(value) ? value.join() : String(value ?? '')).length > FITS
}

interface LineProps<Row> extends Props<Row> {
  readonly row: Row
  readonly index: number
  readonly active: boolean
  readonly onActive: (index: number) => void
}

function AnyLine<Row>(props: LineProps<Row>) {
  const { row, index, columns, label, actions, groups } = props
  if (!groups || !endsGroup(props, index)) return <RowLine {...props} />
  const { label: title, totals } = groups.line(row)
  return (
    <>
      <RowLine {...props} />
      <Sums
        group={row}
        columns={columns}
        totals={totals}
        title={title}
        label={label}
        hasActions={actions !== undefined}
      />
    </>
  )
}

/** Memoized, so that scrolling only draws the new rows. */
const Line = memo(AnyLine) as typeof AnyLine

function RowLine<Row>(props: LineProps<Row>) {
  const { row, index, active, onActive, columns, label, onOpen, actions, tone, picks } = props
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || picks?.press(event, index)) return
    if (event.key !== 'Enter') return
    event.preventDefault()
    onOpen?.(row)
  }
  return (
    <tr
      tabIndex={active ? 0 : -1}
      aria-rowindex={index + 1}
      data-tone={tone?.(row)}
      data-open={onOpen !== undefined}
      onFocus={() => onActive(index)}
      onKeyDown={press}
      onClick={(e) => {
        if (!(e.target as HTMLElement).closest('a, button, input, select')) onOpen?.(row)
      }}
    >
      {picks && <PickCell picks={picks} index={index} active={active} />}
      {columns.map((c) => (
        <td
          key={c.name}
          data-align={alignOf(c)}
          data-hide={c.hide}
          data-label={label(c)}
          data-cut={mayBeLong(c, row)}
        >
          <Figure
            column={c}
            at={{ row, group: false }}
            value={(row as Readonly<Record<string, unknown>>)[c.name]}
            reachable={active}
          >
            <Cell column={c} row={row} />
          </Figure>
        </td>
      ))}
      {actions && (
        <td data-align="right" className={css['acts']}>
          <RowActions actions={actions(row)} />
        </td>
      )}
    </tr>
  )
}
