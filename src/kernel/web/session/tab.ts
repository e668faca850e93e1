import { randomText } from './random.ts'
import { read, remove, write } from './storage.ts'

/**
 * Identity of this tab, and which other tabs are alive. Input belongs to one tab, so that two tabs
 * never overwrite each other; another tab takes it over only when its own is gone.
 */
const NAMA = 'kencana.tab'
const TANDA = 'terminal.tab.'
const DENYUT_MS = 2_000
/** Time without a sign after which a tab counts as closed or crashed. */
const MATI_MS = 6_000

let tab: string | null = null
let terakhir = 0

/**
 * Name of this tab, the same after a reload. A duplicated tab has a copy of the name, but it was
 * not reloaded, so it takes a new one.
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
 * Starts the signs of life. Browsers pause the timers of a hidden tab but not its events, so it
 * answers the sign that a new tab sends when it opens.
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
