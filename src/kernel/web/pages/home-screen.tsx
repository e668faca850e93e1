import { Suspense } from 'react'
import { extensions } from '../extensions.ts'
import { formatDate } from '../format.ts'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import { Link } from '../router/link.tsx'
import { useSession } from '../session/session.ts'
import { Kbd } from '../ui/parts.tsx'
import { Page } from '../ui/page.tsx'
import css from './home.module.css'
import { daysWork, groupIcon, groupTitle } from '../shell/group.ts'
import { leaves, menuTree, type MenuNode } from '#kernel/shared/menu.ts'
import { useScreens } from '../shell/use-screens.ts'

/** The first page after the login, with the screens that the person may open. */
export default function HomeScreen() {
  const { t, tt } = useTexts()
  const { user, toko } = useSession()
  const rows = useScreens().data ?? []
  const quick = daysWork(rows, t('menu.harian'))?.children ?? []
  const groups = menuTree(rows, tt).filter((n) => n.children.length > 0)
  return (
    <Page
      title={t('home.salam', { nama: user.nama ?? user.user_id })}
      sub={`${toko.nama_toko} · ${formatDate(toko.tgl_system, 'weekday')}`}
    >
      <Suspense>
        {extensions().figures.map((Part, n) => (
          <Part key={n} />
        ))}
        {quick.length > 0 && (
          <div className={css['quick']}>
            {quick.map((r) => (
              <Link key={r.path} to={r.path} className={css['quickItem']}>
                <Icon name={groupIcon(r.path)} />
                <span>{r.title}</span>
                {r.key && <Kbd>{r.key}</Kbd>}
              </Link>
            ))}
          </div>
        )}
        {extensions().home.map((Part, n) => (
          <Part key={n} />
        ))}
        <div className={css['groups']}>
          {groups.map(({ path, title, children }) => (
            <section key={path} className={css['group']}>
              <h2>
                <Icon name={groupIcon(path)} />
                <Link to={path}>{groupTitle(title)}</Link>
              </h2>
              <ul>
                {children.map((c) => (
                  <li key={c.path}>
                    <Entry node={c} above={path} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Suspense>
    </Page>
  )
}

/** A screen, or a heading of a long sub-menu with the number of its screens. */
function Entry({ node, above }: { readonly node: MenuNode; readonly above: string }) {
  if (node.children.length === 0) return <Link to={node.path}>{node.title}</Link>
  return (
    <Link to={above}>
      {node.title} ({leaves(node).length})
    </Link>
  )
}
