import type { ReactNode } from 'react'
import css from './problem.module.css'

/** The reason why a form can't go on, announced at once; nothing without a reason. */
export function Problem({ children }: { readonly children: ReactNode }) {
  if (!children) return null
  return (
    <p className={css['problem']} role="alert">
      {children}
    </p>
  )
}
