import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codedScreens } from './coded-screens.ts'
import { packedUnion } from './packed-union.ts'

/**
 * Writes the addresses of all calls and screens as types, so that the compiler knows a misspelt one.
 * `--check` fails when the written ones are not what the modules declare.
 */

const OUT = path.resolve(import.meta.dirname, '../src/kernel/shared/names.ts')

/** Calls that every declaration has. */
const DERIVED = /^(masters|reports)\//

async function written(): Promise<string> {
  const { createRegistry } = await import('../src/app/modules.ts')
  const registry = createRegistry()
  const calls = Map.groupBy(registry.routes, (r) => r.call.method)
  const methods = [...calls].sort().map(
    ([method, routes]) =>
      `  readonly ${method}:\n${packedUnion(
        routes.map((r) => r.call.path).filter((p) => !DERIVED.test(p)),
        '  ',
      )}`,
  )
  const paths = [...registry.screens.values(), ...(await codedScreens())].map((s) => s.path)
  return `/** Written by \`npm run names\` from what the modules declare. */
// oxfmt-ignore
export interface ApiPaths {
${methods.join('\n')}
}

/** What may be read: declarations by their name and the same call of all branches, too. */
export type ReadPath =
  | ApiPaths['GET']
  | \`masters/\${string}\`
  | \`reports/\${string}\`
  | \`portal/\${ApiPaths['GET']}\`

/** Address of a call below /api/v1/, whatever its verb. */
export type ApiPath = ApiPaths[keyof ApiPaths] | ReadPath

// oxfmt-ignore
export type ScreenPath =
${packedUnion(paths)}
`
}

const text = await written()
const before = await readFile(OUT, 'utf8').catch(() => '')
if (before === text) console.log('names.ts is what the modules declare')
else if (process.argv.includes('--check')) {
  console.error('names.ts is out of date: npm run names')
  process.exitCode = 1
} else {
  await writeFile(OUT, text)
  console.log('names.ts written')
}
