import type { ReactNode } from 'react'
import css from './layout.module.css'

interface StackProps {
  /** Pixels between the parts; 16 by default. */
  readonly gap?: 4 | 8 | 12
  readonly children: ReactNode
}

/** One part below the other. */
export function Stack({ gap, children }: StackProps) {
  return (
    <div className={css['stack']} style={gap ? { gap } : {}}>
      {children}
    </div>
  )
}

/** Buttons and short texts in a row that wraps. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={css['row']}>{children}</div>
}

interface GridProps {
  /** Least width of a column in pixels. */
  readonly min?: number
  readonly children: ReactNode
}

/** Equal columns, as many as fit. */
export function Grid({ min = 260, children }: GridProps) {
  const gridTemplateColumns = `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`
  return (
    <div className={css['grid']} style={{ gridTemplateColumns }}>
      {children}
    </div>
  )
}

interface NoticeProps {
  readonly tone?: 'bad'
  readonly children: ReactNode
}

/** A sentence that must be noticed: why something can't be done, or what to watch. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <p className={css['notice']} data-tone={tone}>
      {children}
    </p>
  )
}
