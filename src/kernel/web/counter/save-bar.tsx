import { Portal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import css from './save-bar.module.css'

interface Props {
  /** What is due, and its name. */
  readonly label: string
  readonly amount: string
  /** The button that saves. */
  readonly children: ReactNode
}

/**
 * The button that saves a document, at its place. On a phone it stands at the lower edge with the
 * amount, whatever is scrolled: a column is a box of its own, and nothing inside can stand there.
 */
export function SaveBar({ label, amount, children }: Props) {
  const phone = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false })
  if (!phone) return children
  return (
    <>
      <div className={css['room']} />
      <Portal>
        <div className={css['bar']}>
          <div>
            <small>{label}</small>
            <strong>{amount}</strong>
          </div>
          {children}
        </div>
      </Portal>
    </>
  )
}
