import { Link } from '../router/link.tsx'
import { useTexts } from '../i18n.ts'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { Kbd } from '../ui/parts.tsx'
import css from './submenu.module.css'
import { useScreen } from '../shell/screen-context.ts'
import { useScreens } from '../shell/use-screens.ts'
import { menuTree, type MenuNode } from '#kernel/shared/menu.ts'

function find(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.path === path ? node : find(node.children, path)
    if (found) return found
  }
  return undefined
}

/** The page of a sub-menu: all its screens, with nested groups under their own headings. */
export default function SubmenuScreen() {
  const { t, tt } = useTexts()
  const screen = useScreen()
  const rows = useScreens().data ?? []
  const node = find(menuTree(rows, tt), screen?.path ?? '')
  const direct = node?.children.filter((c) => c.children.length === 0) ?? []
  const groups = node?.children.filter((c) => c.children.length > 0) ?? []
  if (!node) {
    return (
      <Page>
        <Empty title={t('shell.menu_kosong')} />
      </Page>
    )
  }
  return (
    <Page>
      <Cards nodes={direct} />
      {groups.map((g) => (
        <section key={g.path} className={css['group']}>
          <h2>{g.title}</h2>
          <Cards nodes={g.children} />
        </section>
      ))}
    </Page>
  )
}

function Cards({ nodes }: { readonly nodes: readonly MenuNode[] }) {
  return (
    <div className={css['cards']}>
      {nodes.map(({ path, title, key }) => (
        <Link key={path} to={path} className={css['card']}>
          <span>{title}</span>
          {key && <Kbd>{key}</Kbd>}
        </Link>
      ))}
    </div>
  )
}
