import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

/**
 * Puts the server's files into few: Node strips no types and looks for no files when it starts
 * (docs/decisions/0316, 0417). Packages stay where they are, screens are the browser's own build.
 * Read and debugged are the sources: their lines stand in the maps beside the files.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const BUILT = path.join(ROOT, 'dist/server')
/** A server that runs still loads parts of the build it was started from. */
const KEPT_MS = 24 * 3_600_000

/** Waits for the server as long as it runs, so that nothing may wait for it. */
const RUN = path.join(ROOT, 'src/app/run.ts')
const AREAS = path.join(ROOT, 'src/app/modules.ts')
const AREA = /\bimport\(('[^']+')\)/g

/**
 * The areas by imports, not by calls for them: those would wait for the file that they lie in. Every
 * line stays where it is.
 */
function imported(code: string) {
  const names: string[] = []
  const named = code.replace(AREA, (_, from: string) => {
    names.push(`import * as area${names.length} from ${from}`)
    return `area${names.length - 1}`
  })
  return { code: `${named}\n${names.join('\n')}`, map: null }
}

/** What every start loads lies in one file: Node takes a third of a millisecond to find each. */
const imports = new Map<string, readonly string[]>()
const loaded = new Set<string>()
function load(id: string): void {
  if (loaded.has(id)) return
  loaded.add(id)
  for (const next of imports.get(id) ?? []) load(next)
}

const bundle = await rolldown({
  input: { start: 'src/app/start.ts' },
  plugins: [
    {
      name: 'loaded-at-the-start',
      transform: (code, id) => (id === AREAS ? imported(code) : null),
      moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
    },
  ],
  cwd: ROOT,
  platform: 'node',
  external: (id) => !/^[./#]/.test(id) || /\.(css|tsx)$/.test(id),
})
const { output } = await bundle.write({
  dir: BUILT,
  format: 'esm',
  sourcemap: true,
  // The sources lie beside it.
  sourcemapExcludeSources: true,
  codeSplitting: {
    groups: [
      {
        name: 'server',
        test: (id) => {
          if (loaded.size === 0) for (const next of imports.get(RUN) ?? []) load(next)
          return loaded.has(id)
        },
      },
    ],
  },
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()

/** V8 keeps a source that has one letter beyond Latin-1 as two bytes a letter. */
function oneByte(code: string): string {
  // Behind a backslash, and in a text that is taken as it is written, it would say something else.
  if (/\\[^\0-\xff]|String\.raw`[^`]*[^\0-\xff][^`]*`/.test(code))
    throw new Error('a raw letter beyond Latin-1')
  return code.replaceAll(
    /[^\0-\xff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const written = new Set(output.map((o) => o.fileName))
for (const name of written) {
  if (!name.endsWith('.js')) continue
  const file = path.join(BUILT, name)
  writeFileSync(file, oneByte(readFileSync(file, 'utf8')))
}
for (const name of readdirSync(BUILT)) {
  const file = path.join(BUILT, name)
  if (!written.has(name) && statSync(file).mtimeMs < Date.now() - KEPT_MS) rmSync(file)
}
