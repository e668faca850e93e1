import type { ReactNode } from 'react'
import css from './columns.module.css'

interface Props {
  /** On which side the narrow column stands. */
  readonly aside?: 'left' | 'right'
  /** `aside`: the narrow column comes first where both stand one below the other. */
  readonly first?: 'work' | 'aside'
  /** Two elements: the wide column and the narrow one, in the order in which they are read. */
  readonly children: ReactNode
}

/**
 * What is worked on, and beside it what it comes to: two columns where their place is wide enough,
 * whatever the window and the menu leave of it, else one below the other.
 */
export function Columns({ aside = 'right', first = 'work', children }: Props) {
  return (
    <div className={css['columns']} data-aside={aside} data-first={first}>
      {children}
    </div>
  )
}
