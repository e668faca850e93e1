import type { ReactNode } from 'react'
import css from './problem.module.css'

/** Why a form can't go on, read out at once; nothing without a reason. */
export function Problem({ children }: { readonly children: ReactNode }) {
  if (!children) return null
  return (
    <p className={css['problem']} role="alert">
      {children}
    </p>
  )
}
