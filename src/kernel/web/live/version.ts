import { store } from '../feedback/store.ts'

/** True when the server serves another build than the one that runs here. */
export const newVersion = store(false)
const EVERY_MS = 5 * 60_000

/** The name of the entry file carries the hash of the build. */
function entryOf(html: string): string | undefined {
  return /assets\/index-[\w-]+\.js/.exec(html)?.[0]
}

/** Looks now and then whether there is a newer build. It is told, never loaded by itself. */
export function watchVersion(): () => void {
  const running = entryOf(document.documentElement.innerHTML)
  if (!running) return () => {}
  const look = async () => {
    try {
      const html = await (await fetch(document.baseURI, { cache: 'no-store' })).text()
      const served = entryOf(html)
      if (served && served !== running) newVersion.set(true)
    } catch {
      // Away or restarting: the next look will tell.
    }
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  return () => clearInterval(timer)
}
