import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useTexts } from '../i18n.ts'
import { Empty, ErrorView, Skeleton } from '../ui/empty.tsx'
import { NO_CHOICE, hasPictures, sumsOf, visible, type Column } from './columns.ts'
import { Head } from './head.tsx'
import { Pager } from './pager.tsx'
import { Body, keyOf } from './body.tsx'
import { usePicks } from './selection.tsx'
import { Sums } from './sums.tsx'
import type { TableProps } from './table-props.ts'
import css from './table.module.css'

export type { Column } from './columns.ts'
export type { RowAction } from './row-actions.tsx'
export type { TableProps } from './table-props.ts'

/**
 * The table of all screens: fixed head and totals, rows by keyboard (arrows, Home, End, Enter),
 * long lists virtual, cards below 500 px.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { t, tt } = useTexts()
  const { rows, choice = NO_CHOICE, loading, error, actions, fill } = props
  const wrap = useRef<HTMLDivElement>(null)
  const page = props.pager?.page
  // A new page starts at its top.
  useEffect(() => {
    if (wrap.current) wrap.current.scrollTop = 0
  }, [page])
  useWide(wrap, rows.length > 0)
  const columns = visible(props.columns, choice)
  const picks = usePicks(
    props.selection,
    props.selection ? rows.map((row, i) => keyOf(props, row, i)) : [],
  )
  const label = (c: Column<Row>) => c.label ?? tt(`label.${c.name}`)
  const totals = { ...sumsOf(columns, rows), ...props.totals }
  const hasTotals =
    rows.length > 0 && columns.some((c) => c.total !== undefined || c.name in totals)
  const body = () => {
    if (error) return <ErrorView error={error} {...(props.retry ? { retry: props.retry } : {})} />
    if (loading && rows.length === 0) return <Skeleton rows={12} />
    return props.empty ?? <Empty title={t('tabel.kosong')} />
  }
  const bare = error !== undefined && error !== null
  return (
    <div className={css['card']} data-fill={fill}>
      <div
        className={css['wrap']}
        ref={wrap}
        onKeyDown={moveBetweenRows}
        data-busy={loading}
        style={props.height && !fill ? { maxHeight: props.height } : undefined}
      >
        {rows.length === 0 || bare ? (
          body()
        ) : (
          <table
            className={css['table']}
            data-pictures={hasPictures(columns)}
            aria-busy={loading}
            aria-rowcount={rowCount(props)}
          >
            <Head
              columns={columns}
              label={label}
              choice={choice}
              hasActions={actions !== undefined}
              {...(picks ? { picks } : {})}
              {...(props.sort ? { sort: props.sort } : {})}
              {...(props.onChoice ? { onChoice: props.onChoice } : {})}
            />
            <Body {...props} columns={columns} label={label} scroller={wrap} picks={picks} />
            {hasTotals && (
              <tfoot>
                <Sums
                  columns={columns}
                  totals={totals}
                  title={props.totalLabel ?? t('tabel.total')}
                  label={label}
                  hasActions={actions !== undefined}
                />
              </tfoot>
            )}
          </table>
        )}
      </div>
      {props.pager && (rows.length > 0 || props.pager.page > 1) && (
        <Pager {...props.pager} shown={rows.length} />
      )}
    </div>
  )
}

/** As screen readers are told it: -1 where nobody has counted all rows. */
const rowCount = <Row,>({ pager, rows }: TableProps<Row>) => {
  if (!pager) return rows.length
  return pager.of.more ? -1 : pager.of.count
}

/** Marks a table that is wider than its place; only there the column of acts is sticky. */
function useWide(wrap: RefObject<HTMLDivElement | null>, drawn: boolean): void {
  useEffect(() => {
    const at = wrap.current
    if (!at || !drawn) return
    const size = new ResizeObserver(() => {
      at.dataset['wide'] = String(at.scrollWidth > at.clientWidth)
    })
    size.observe(at)
    if (at.firstElementChild) size.observe(at.firstElementChild)
    return () => size.disconnect()
  }, [wrap, drawn])
}

const STEP: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -1_000_000,
  End: 1_000_000,
}

/** Arrow keys move the focus between rows, except inside of an input. */
function moveBetweenRows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = STEP[event.key]
  const at = event.target as HTMLElement
  if (!step || at.matches('input:not([type=checkbox]), select, textarea')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody tr[tabindex]')]
  const now = all.findIndex((row) => row.contains(at))
  const next = all[Math.min(all.length - 1, Math.max(0, now + step))]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
