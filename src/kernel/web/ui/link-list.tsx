import type { ReactNode } from 'react'
import { Link } from '../router/link.tsx'
import css from './link-list.module.css'

/** Lines that each lead somewhere, in as many columns as fit. */
export const LinkList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={css['list']}>{children}</ul>
)

interface LineProps {
  /** Null where the person has nowhere to go with it. */
  readonly to: string | null
  readonly title: string
  readonly note?: string
  /** A figure or a state on the right. */
  readonly children?: ReactNode
}

export function LinkLine({ to, title, note, children }: LineProps) {
  const line = (
    <>
      <span className={css['text']}>
        <span className={css['title']}>{title}</span>
        {note && <small>{note}</small>}
      </span>
      {children && <span className={css['end']}>{children}</span>}
    </>
  )
  return (
    <li>
      {to === null ? (
        <span className={css['line']}>{line}</span>
      ) : (
        <Link to={to} className={css['line']}>
          {line}
        </Link>
      )}
    </li>
  )
}
