import { store } from '../feedback/store.ts'

/** True when the server serves another build than the one that runs here. */
export const newVersion = store(false)
const EVERY_MS = 5 * 60_000

/** The name of the entry file carries the hash of the build. */
function entryOf(html: string): string | undefined {
  return /assets\/index-[\w-]+\.js/.exec(html)?.[0]
}

/** Whether the server has another build than the one that runs here; false while it is away. */
export async function isOutdated(): Promise<boolean> {
  const running = entryOf(document.documentElement.innerHTML)
  try {
    const html = await (await fetch(document.baseURI, { cache: 'no-store' })).text()
    const served = entryOf(html)
    return running !== undefined && served !== undefined && served !== running
  } catch {
    // Away or restarting: the next look will tell.
    return false
  }
}

/** Looks now and then whether there is a newer build. It is told, never loaded by itself. */
export function watchVersion(): () => void {
  const look = async () => {
    if (await isOutdated()) newVersion.set(true)
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  return () => clearInterval(timer)
}
