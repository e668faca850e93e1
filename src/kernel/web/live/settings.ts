import { confirm } from '../feedback/confirm.ts'
import { store } from '../feedback/store.ts'
import { mayReload } from '../router/router.ts'
import { refreshSession } from '../session/refresh.ts'
import { languageFromModules } from '../session/session.ts'

/** Delay between the yes and the reload after a change of settings. */
const RELOAD_MS = 1000
/** Time within which the notice of this tab's own change arrives. */
const OWN_MS = 2000

/** True when settings changed and this tab still uses the old ones; a band shows it. */
export const settingsOutdated = store(false)
let asking = false
let own = 0

/** Runs a change of settings by this tab. Its own notice asks nothing; those of others still do. */
export async function changeSettings<T>(work: () => Promise<T>): Promise<T> {
  own++
  try {
    return await work()
  } finally {
    setTimeout(() => own--, OWN_MS)
  }
}

/**
 * Handles a change of this shop's settings by somebody: asks, merges the server's state
 * into the stored one, and reloads the page after a second. Screens with unsaved
 * input ask first. After a no, a band stays until the page is reloaded.
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
