import { store } from '../feedback/store.ts'
import { read, write } from '../session/storage.ts'

export type MenuState = 'open' | 'mini' | 'hidden'

interface Panels {
  /** How the sidebar stands on a wide window. */
  readonly menu: MenuState
  /** The sidebar as a drawer over a narrow one. */
  readonly drawer: boolean
  /** The right sidebar. */
  readonly info: boolean
}

const KEY = 'terminal.menu'
export const panels = store<Panels>({ menu: 'open', drawer: false, info: false })
export const palette = store(false)
export const sheet = store(false)
export const help = store(false)

export function restoreMenu(): void {
  panels.set({ ...panels.get(), menu: read<MenuState>(KEY) ?? 'open' })
}

export function setMenu(menu: MenuState): void {
  write(KEY, menu)
  panels.set({ ...panels.get(), menu })
}

export function closeDrawer(): void {
  panels.set({ ...panels.get(), drawer: false, info: false })
}

/** The button of the header: narrow windows get a drawer, wide ones change between full and mini. */
export function toggleMenu(): void {
  const now = panels.get()
  if (matchMedia('(max-width: 720px)').matches) panels.set({ ...now, drawer: !now.drawer })
  else setMenu(now.menu === 'open' ? 'mini' : 'open')
}
