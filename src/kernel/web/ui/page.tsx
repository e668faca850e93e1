import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import { Link } from '../router/link.tsx'
import { useScreen, useWay } from '../shell/screen-context.ts'
import { groupTitle } from '../shell/group.ts'
import css from './page.module.css'

interface Props {
  /** By default the title of the screen. */
  readonly title?: ReactNode
  readonly sub?: ReactNode
  readonly tag?: ReactNode
  readonly actions?: ReactNode
  /** Path of the way back; reports lead to their sub-menu. */
  readonly back?: string
  /** The content fills the remaining height, for a table that scrolls itself. */
  readonly fill?: boolean
  readonly children: ReactNode
}

/** Title, state and actions in the same place on every screen, then the content. */
export function Page({ title, sub, tag, actions, back, fill, children }: Props) {
  const screen = useScreen()
  const { t } = useTexts()
  return (
    <div className={css['page']} data-fill={fill}>
      <header className={css['head']}>
        {back && (
          <Link to={back} className={css['back']} aria-label={t('button.kembali')}>
            <Icon name="left" />
          </Link>
        )}
        <Way />
        <h1>{title ?? screen?.title}</h1>
        {tag}
        {actions && <div className={css['actions']}>{actions}</div>}
      </header>
      {sub && <p className={css['sub']}>{sub}</p>}
      {children}
    </div>
  )
}

/** Breadcrumb: the sub-menus above this screen. */
function Way() {
  const { t } = useTexts()
  const way = useWay()
  if (way.length === 0) return null
  return (
    <nav className={css['way']} aria-label={t('shell.jalan')}>
      {way.map((s) => (
        <Link key={s.path} to={s.path}>
          {groupTitle(s.title)}
        </Link>
      ))}
    </nav>
  )
}
