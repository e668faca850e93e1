import { store } from '../feedback/store.ts'

/** True when the server has another build than this page. */
export const newVersion = store(false)
const EVERY_MS = 5 * 60_000

/** The entry file's name contains the hash of the build. */
function entryOf(html: string): string | undefined {
  return /assets\/index-[\w-]+\.js/.exec(html)?.[0]
}

/** True when the server has another build than this page; false while it can't be reached. */
export async function isOutdated(): Promise<boolean> {
  const running = entryOf(document.documentElement.innerHTML)
  try {
    const html = await (await fetch(document.baseURI, { cache: 'no-store' })).text()
    const served = entryOf(html)
    return running !== undefined && served !== undefined && served !== running
  } catch {
    // Unreachable or restarting; the next check will tell.
    return false
  }
}

/** Checks now and then for a newer build. It is announced, never loaded by itself. */
export function watchVersion(): () => void {
  const look = async () => {
    if (await isOutdated()) newVersion.set(true)
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  return () => clearInterval(timer)
}
