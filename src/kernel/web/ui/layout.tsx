import type { ReactNode } from 'react'
import css from './layout.module.css'

interface StackProps {
  /** Pixels between the parts; default 16. */
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

/** Buttons and short texts beside each other, on a second line where they need one. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={css['row']}>{children}</div>
}

interface GridProps {
  /** Pixels below which a column is not narrowed. */
  readonly min?: number
  readonly children: ReactNode
}

/** Equal columns, as many as there is room for. */
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

/** A sentence that must not be overlooked: why something can't be done, or what to mind. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <p className={css['notice']} data-tone={tone}>
      {children}
    </p>
  )
}
