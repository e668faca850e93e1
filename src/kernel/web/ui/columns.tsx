import type { ReactNode } from 'react'
import css from './columns.module.css'

interface Props {
  /** Side of the narrow column. */
  readonly aside?: 'left' | 'right'
  /** `aside` puts the narrow column first when both are stacked. */
  readonly first?: 'work' | 'aside'
  /** Two elements, the wide and the narrow column, in reading order. */
  readonly children: ReactNode
}

/** Work and its summary side by side where their place is wide enough, otherwise stacked. */
export function Columns({ aside = 'right', first = 'work', children }: Props) {
  return (
    <div className={css['columns']} data-aside={aside} data-first={first}>
      {children}
    </div>
  )
}
