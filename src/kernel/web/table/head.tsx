import type { PointerEvent } from 'react'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import { alignOf, nextSort, type Column, type ColumnChoice } from './columns.ts'
import { PickAll, type Picks } from './selection.tsx'
import css from './table.module.css'

export interface SortProps {
  /** `nama`, `-nama` or empty. */
  readonly value: string
  readonly onChange: (sort: string) => void
}

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly label: (c: Column<Row>) => string
  readonly choice: ColumnChoice
  readonly onChoice?: (choice: ColumnChoice) => void
  readonly sort?: SortProps
  readonly hasActions: boolean
  readonly picks?: Picks
}

const NARROWEST = 48

export function Head<Row>(props: Props<Row>) {
  const { columns, label, choice, onChoice, sort, hasActions, picks } = props
  const { t } = useTexts()
  const state = (c: Column<Row>) => {
    if (sort?.value === c.name) return 'ascending'
    return sort?.value === `-${c.name}` ? 'descending' : 'none'
  }
  const resize = (name: string) => (event: PointerEvent<HTMLElement>) => {
    const th = event.currentTarget.closest('th')
    if (!th || !onChoice) return
    event.preventDefault()
    const [start, width] = [event.clientX, th.offsetWidth]
    const at = (e: globalThis.PointerEvent) => Math.max(NARROWEST, width + e.clientX - start)
    const move = (e: globalThis.PointerEvent) => {
      th.style.width = th.style.minWidth = `${at(e)}px`
    }
    const done = (e: globalThis.PointerEvent) => {
      removeEventListener('pointermove', move)
      onChoice({ ...choice, width: { ...choice.width, [name]: at(e) } })
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', done, { once: true })
  }
  return (
    <thead>
      <tr>
        {picks && <PickAll picks={picks} />}
        {columns.map((c) => {
          const width = choice.width[c.name] ?? c.width
          const sortable = sort !== undefined && c.sort !== false
          return (
            <th
              key={c.name}
              data-align={alignOf(c)}
              data-hide={c.hide}
              scope="col"
              {...(sortable ? { 'aria-sort': state(c) } : {})}
              {...(width ? { style: { width, minWidth: width } } : {})}
            >
              {sortable ? (
                <button type="button" onClick={() => sort.onChange(nextSort(sort.value, c.name))}>
                  {label(c)}
                  {state(c) !== 'none' && (
                    <Icon name={state(c) === 'ascending' ? 'up' : 'down'} size={12} />
                  )}
                </button>
              ) : (
                label(c)
              )}
              {onChoice && (
                <i className={css['grip']} aria-hidden="true" onPointerDown={resize(c.name)} />
              )}
            </th>
          )
        })}
        {hasActions && (
          <th scope="col" data-align="right">
            <span className="sr-only">{t('tabel.aksi')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
