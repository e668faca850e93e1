import { globSync } from 'node:fs'
import path from 'node:path'
import type { WebScreen } from '../src/kernel/web/shell/screens.ts'

const SRC = path.resolve(import.meta.dirname, '../src')

/** The screens that src/app/screens.ts collects for the browser. */
export async function codedScreens(): Promise<readonly WebScreen[]> {
  const files = globSync(['kernel/web/pages/screens.ts', 'modules/*/*/screens{,-*}.ts'], {
    cwd: SRC,
  })
  const read = files.map(async (file) => {
    const found = (await import(path.join(SRC, file))) as { screens: readonly WebScreen[] }
    return found.screens
  })
  return (await Promise.all(read)).flat()
}
