import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '../router/link.tsx'
import css from './figures.module.css'

interface RowProps {
  /** Cards beside each other where there is room. */
  readonly columns: 4 | 6
  readonly children: ReactNode
}

/** The figures that a screen begins with, side by side. */
export function Figures({ columns, children }: RowProps) {
  return (
    <div className={css['row']} data-columns={columns}>
      {children}
    </div>
  )
}

interface CardProps {
  readonly title: string
  /** Null while it is being read: the shape of it stands there. */
  readonly value: string | null
  /** Lines below the figure; an empty one keeps its place. */
  readonly notes: readonly string[]
  /** Where it is explained. */
  readonly to: string
  /** The one that matters most on the screen. */
  readonly main?: true
}

/** One figure, with the way to what is behind it. An amount in a note stays on one line. */
export function FigureCard({ title, value, notes, to, main }: CardProps) {
  return (
    <Link to={to} className={css['card']} data-main={main}>
      <span>{title}</span>
      {value === null ? <Skeleton height={32} my={4} width="70%" /> : <strong>{value}</strong>}
      {notes.map((note, n) => (
        <small key={n}>{note.replaceAll('Rp. ', 'Rp.\u00a0') || '\u00a0'}</small>
      ))}
    </Link>
  )
}
