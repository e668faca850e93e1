import { store } from '../feedback/store.ts'
import { read, write } from '../session/storage.ts'

export type MenuState = 'open' | 'mini' | 'hidden'

interface Panels {
  /** How the sidebar stands: as it was left on windows of this width. */
  readonly menu: MenuState
  /** The sidebar as a drawer over a narrow one. */
  readonly drawer: boolean
  /** The right sidebar. */
  readonly info: boolean
}

/** Below it the sidebar is icons until somebody opens it, so that a screen has room for two columns. */
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

/** The sidebar as the terminal left it, for the width that the window has now and will have. */
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

/** The button of the header: narrow windows get a drawer, wide ones change between full and mini. */
export function toggleMenu(): void {
  const now = panels.get()
  if (matchMedia(PHONE).matches) panels.set({ ...now, drawer: !now.drawer })
  else setMenu(now.menu === 'open' ? 'mini' : 'open')
}
