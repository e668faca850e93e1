import type { ReactNode } from 'react'
import { LanguageChoice } from '../shell/user-menu.tsx'
import css from './page-foot.module.css'

/** The foot of a page that is read before a log-in: its language, and what else belongs there. */
export const PageFoot = ({ children }: { readonly children?: ReactNode }) => (
  <footer className={css['foot']}>
    <LanguageChoice />
    {children}
  </footer>
)
