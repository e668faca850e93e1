import { existsSync } from 'node:fs'
import path from 'node:path'

/** The project's folder, both for the sources and for the built file. */
export const ROOT = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'migrations'))) return folder
  const above = path.dirname(folder)
  if (above === folder) throw new Error('the folder with migrations/ was not found')
  return findRoot(above)
}
