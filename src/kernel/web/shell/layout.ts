import { store } from '../feedback/store.ts'
import { read, write } from '../session/storage.ts'

export type MenuState = 'open' | 'mini' | 'hidden'

interface Panels {
  /** State of the sidebar, as the person left it on windows of this width. */
  readonly menu: MenuState
  /** True when the sidebar is an open drawer over a narrow window. */
  readonly drawer: boolean
  /** True when the right sidebar is open. */
  readonly info: boolean
}

/** In narrower windows the sidebar starts as icons, which leaves room for two columns. */
const NARROW = '(max-width: 1100px)'
const PHONE = '(max-width: 720px)'
const KEY = 'terminal.menu'
const KEY_NARROW = 'terminal.menu.sempit'
export const panels = store<Panels>({ menu: 'open', drawer: false, info: false })
export const palette = store(false)
export const sheet = store(false)
export const help = store(false)

const narrow = () => matchMedia(NARROW).matches

function restoreMenu(): void {
  const menu = narrow() ? (read<MenuState>(KEY_NARROW) ?? 'mini') : read<MenuState>(KEY)
  panels.set({ ...panels.get(), menu: menu ?? 'open' })
}

/**
 * Restores the sidebar as this terminal left it, now and after each change of the window's width.
 */
export function followWindow(): () => void {
  restoreMenu()
  const width = matchMedia(NARROW)
  width.addEventListener('change', restoreMenu)
  return () => width.removeEventListener('change', restoreMenu)
}

export function setMenu(menu: MenuState): void {
  write(narrow() ? KEY_NARROW : KEY, menu)
  panels.set({ ...panels.get(), menu })
}

export function closeDrawer(): void {
  panels.set({ ...panels.get(), drawer: false, info: false })
}

/** The header's button: a drawer on phones, otherwise full or mini. */
export function toggleMenu(): void {
  const now = panels.get()
  if (matchMedia(PHONE).matches) panels.set({ ...now, drawer: !now.drawer })
  else setMenu(now.menu === 'open' ? 'mini' : 'open')
}
