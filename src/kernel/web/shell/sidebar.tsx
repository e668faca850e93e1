import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import { Link } from '../router/link.tsx'
import { useLocation } from '../router/router.ts'
import { read, write } from '../session/storage.ts'
import { Kbd } from '../ui/parts.tsx'
import { daysWork, groupIcon, groupTitle } from './group.ts'
import { closeDrawer, panels, setMenu } from './layout.ts'
import { leaves, menuTree, wayTo, type MenuNode } from '#kernel/shared/menu.ts'
import css from './sidebar.module.css'
import { useScreens } from './use-screens.ts'

/** Delay before the floating sub-menu closes after the pointer has left. */
const HIDE_MS = 250
const OPENED = 'menu.terbuka'

export function Sidebar() {
  const { t, tt } = useTexts()
  const rows = useScreens().data
  const { menu, drawer } = panels.use()
  const { path } = useLocation()
  const tree = menuTree(rows ?? [], tt)
  const work = daysWork(rows ?? [], t('menu.harian'))
  const mini = menu === 'mini' && !drawer
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scroll.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [path, rows, mini])
  return (
    <nav id="menu" className={css['menu']} data-mini={mini} aria-label={t('shell.menu')}>
      <div className={css['scroll']} ref={scroll}>
        {mini ? (
          <Rail tree={work ? [work, ...tree] : tree} path={path} />
        ) : (
          <>
            {work && <DaysWork work={work} path={path} />}
            <Full tree={tree} path={path} unfolded={work === null} />
          </>
        )}
      </div>
      <div className={css['foot']}>
        <button
          type="button"
          onClick={() => setMenu(mini ? 'open' : 'mini')}
          aria-label={t(mini ? 'shell.menu_lebar' : 'shell.menu_kecil')}
        >
          <Icon name={mini ? 'right' : 'left'} />
        </button>
        {!mini && (
          <button type="button" onClick={() => setMenu('hidden')}>
            {t('shell.menu_tutup')}
          </button>
        )}
      </div>
    </nav>
  )
}

interface LevelProps {
  readonly tree: readonly MenuNode[]
  readonly path: string
}

/** What a counter needs all day: always open, with icons, above everything else. */
function DaysWork({ work, path }: { readonly work: MenuNode; readonly path: string }) {
  return (
    <section className={css['daily']} aria-label={work.title}>
      <b className={css['head']}>{work.title}</b>
      {work.children.map((n) => (
        <Item key={n.path} node={n} path={path} icon />
      ))}
    </section>
  )
}

interface FullProps extends LevelProps {
  /** Nothing stands above the menus: the first ones are open. */
  readonly unfolded: boolean
}

function Full({ tree, path, unfolded }: FullProps) {
  const [kept, setOpened] = useState(() => read<readonly string[]>(OPENED))
  const opened =
    kept ??
    tree
      .filter((n) => n.children.length > 0)
      .slice(0, unfolded ? 3 : 0)
      .map((n) => n.path.toLowerCase())
  const here = wayTo(path, tree)
  const toggle = (key: string, open: boolean) => {
    const next = open ? opened.filter((o) => o !== key) : [...opened, key]
    setOpened(next)
    write(OPENED, next)
  }
  const group = (node: MenuNode, depth: number) => {
    const key = node.path.toLowerCase()
    if (node.children.length === 0) return <Item key={key} node={node} path={path} />
    const open = opened.includes(key) || here.includes(key)
    return (
      <div key={key} className={css['group']} data-depth={depth}>
        <button
          type="button"
          className={css['head']}
          aria-expanded={open}
          onClick={() => toggle(key, open)}
        >
          {depth === 1 && <Icon name={groupIcon(node.path)} />}
          <span>{groupTitle(node.title)}</span>
          <Icon name={open ? 'down' : 'right'} size={12} />
        </button>
        {open && <div>{node.children.map((c) => group(c, depth + 1))}</div>}
      </div>
    )
  }
  return <>{tree.map((n) => group(n, 1))}</>
}

interface ItemProps {
  readonly node: MenuNode
  readonly path: string
  readonly icon?: boolean
}

function Item({ node, path, icon = false }: ItemProps) {
  const on = node.path.toLowerCase() === path.toLowerCase()
  return (
    <Link
      to={node.path}
      className={css['item']}
      aria-current={on ? 'page' : undefined}
      onClick={closeDrawer}
    >
      {icon && <Icon name={groupIcon(node.path)} />}
      <span>{node.title}</span>
      {node.key && <Kbd>{node.key}</Kbd>}
    </Link>
  )
}

/** The small sidebar: one icon per group, its screens in a sub-menu that floats beside it. */
function Rail({ tree, path }: LevelProps) {
  const [floating, setFloating] = useState<{ node: MenuNode; top: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (node: MenuNode, at: HTMLElement) => {
    clearTimeout(timer.current)
    setFloating({ node, top: at.getBoundingClientRect().top })
  }
  const hideLater = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setFloating(null), HIDE_MS)
  }
  return (
    <div onPointerLeave={hideLater} onPointerEnter={() => clearTimeout(timer.current)}>
      {tree.map((node) => (
        <Link
          key={node.path}
          to={node.path}
          className={css['rail']}
          aria-label={node.title}
          aria-haspopup={node.children.length > 0}
          aria-current={node.path.toLowerCase() === path.toLowerCase() ? 'page' : undefined}
          onPointerEnter={(e) => show(node, e.currentTarget)}
          onFocus={(e) => show(node, e.currentTarget)}
          onBlur={hideLater}
        >
          <Icon name={groupIcon(node.path)} />
        </Link>
      ))}
      {floating && (
        <div
          className={css['float']}
          onFocus={() => clearTimeout(timer.current)}
          onBlur={hideLater}
          style={{ top: Math.max(56, Math.min(floating.top, innerHeight - 320)) }}
        >
          <b>{groupTitle(floating.node.title)}</b>
          {leaves(floating.node).map((n) => (
            <Item key={n.path} node={n} path={path} />
          ))}
        </div>
      )}
    </div>
  )
}
