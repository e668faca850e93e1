import { randomText } from './random.ts'
import { read, remove, write } from './storage.ts'

/**
 * Which tab this is, and which others are alive: what is typed belongs to one tab, so that two of
 * them never write over each other, and is taken up by another one only when its own is gone.
 */
const NAMA = 'kencana.tab'
const TANDA = 'terminal.tab.'
const DENYUT_MS = 2_000
/** A tab that was not seen for this long is gone: closed with its computer, or crashed. */
const MATI_MS = 6_000

let tab: string | null = null
let terakhir = 0

/**
 * Name of this tab, the same after a reload. A duplicated tab brings the name of the first one
 * along; it was not reloaded, so it takes a new name.
 */
export function thisTab(): string {
  if (tab) return tab
  const [masuk] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ada = masuk?.type === 'reload' ? sessionStorage.getItem(NAMA) : null
  tab = ada ?? randomText()
  sessionStorage.setItem(NAMA, tab)
  return tab
}

export function tabAlive(id: string): boolean {
  if (id === thisTab()) return true
  const dilihat = read<number>(TANDA + id)
  return dilihat !== null && Date.now() - dilihat < MATI_MS
}

function denyut(): void {
  terakhir = Date.now()
  write(TANDA + thisTab(), terakhir)
}

/**
 * Gives signs of life from now on. The browser lets timers of a hidden tab sleep, but not its
 * events: it answers the sign of another tab, whose first one comes as soon as it opens.
 */
export function startTab(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(TANDA) && !tabAlive(key.slice(TANDA.length))) remove(key)
  denyut()
  setInterval(denyut, DENYUT_MS)
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null || !key?.startsWith(TANDA)) return
    if (Date.now() - terakhir > DENYUT_MS) denyut()
  })
  addEventListener('pagehide', () => remove(TANDA + thisTab()))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) denyut()
  })
}
