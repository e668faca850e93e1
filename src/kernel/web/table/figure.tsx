import type { ReactNode } from 'react'
import { useTexts } from '../i18n.ts'
import type { Column, FigurePlace } from './columns.ts'
import css from './table.module.css'

interface Props<Row> {
  readonly column: Column<Row>
  readonly at: FigurePlace<Row>
  readonly value: unknown
  /** Tab stops here; in other rows the arrows lead to the row first. */
  readonly reachable: boolean
  readonly children: ReactNode
}

/** A number that opens what it is made of, where its column can tell and there is something to tell. */
export function Figure<Row>({ column, at, value, reachable, children }: Props<Row>) {
  const { t } = useTexts()
  const { explain } = column
  if (!explain || typeof value !== 'number' || value === 0) return children
  return (
    <button
      type="button"
      className={css['figure']}
      tabIndex={reachable ? 0 : -1}
      title={t('asal.buka')}
      onClick={() => explain(at)}
    >
      {children}
    </button>
  )
}
