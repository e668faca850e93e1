import type { ReactNode } from 'react'
import css from './parts.module.css'

export type Tone = 'ok' | 'bad' | 'wait' | 'info' | 'quiet'

/** A state in one or two words. */
export function Tag({ color = 'quiet', children }: { color?: Tone; children: ReactNode }) {
  return <span className={`${css['tag']} ${css[color]}`}>{children}</span>
}

/** A key's label beside the action that it runs. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  const combo = typeof children === 'string' ? children.replaceAll('+', ' ') : children
  return <kbd className={css['kbd']}>{combo}</kbd>
}

interface PanelProps {
  readonly title?: ReactNode
  readonly actions?: ReactNode
  /** False for a table that reaches the edges. */
  readonly pad?: boolean
  readonly children: ReactNode
}

export function Panel({ title, actions, pad = true, children }: PanelProps) {
  return (
    <section className={css['panel']}>
      {title !== undefined && (
        <header className={css['panelHead']}>
          <h2>{title}</h2>
          <span>{actions}</span>
        </header>
      )}
      <div className={css[pad ? 'panelBody' : 'panelBare']}>{children}</div>
    </section>
  )
}

interface KeyValueProps {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly strong?: boolean
}

/** A label on the left and a figure on the right. */
export function KeyValue({ label, value, strong = false }: KeyValueProps) {
  return (
    <div className={`${css['kv']} ${strong ? css['kvStrong'] : ''}`}>
      <span>{label}</span>
      <span>{value}</span>
    </div>
  )
}
