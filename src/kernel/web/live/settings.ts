import { confirm } from '../feedback/confirm.ts'
import { store } from '../feedback/store.ts'
import { mayReload } from '../router/router.ts'
import { refreshSession } from '../session/refresh.ts'
import { languageFromModules } from '../session/session.ts'

/** A settings change reloads the page this long after the yes. */
const RELOAD_MS = 1000
/** The notice of a tab's own change comes around this time after its answer. */
const OWN_MS = 2000

/** Settings changed and this tab still works with the ones before: a band says so. */
export const settingsOutdated = store(false)
let asking = false
let own = 0

/** Runs a change of settings by this tab: its own notice asks nothing, others' still do. */
export async function changeSettings<T>(work: () => Promise<T>): Promise<T> {
  own++
  try {
    return await work()
  } finally {
    setTimeout(() => own--, OWN_MS)
  }
}

/**
 * Somebody changed settings of this shop: asks, merges what the server says now into what
 * is stored, and reads the page again after a second. What is typed and not saved is
 * asked about first; whoever stays sees a band until the page was read again.
 */
export async function settingsChanged(question: string): Promise<void> {
  if (own > 0 || asking) return
  asking = true
  const yes = await confirm({ text: question })
  asking = false
  if (yes) await reloadSettings()
  else settingsOutdated.set(true)
}

export async function reloadSettings(): Promise<void> {
  await refreshSession()
  languageFromModules()
  const may = await mayReload()
  settingsOutdated.set(!may)
  if (may) setTimeout(() => location.reload(), RELOAD_MS)
}
