import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

/**
 * Puts the server's files into few: Node strips no types and looks for no files when it starts
 * (docs/decisions/0316, 0417, 0424). Screens are the browser's own build.
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

/**
 * Packages that every start loads, put into the same file: to find and load their five hundred files
 * took a quarter of the start (docs/decisions/0424). All others stay where they are. One that looks
 * for files beside itself can't be packed: pino does so for a transport, and we have none.
 */
const PACKED =
  /^(@fastify\/(compress|cookie|helmet|multipart|static|websocket)|fastify|graphile-worker|kysely|pg|pino|prom-client|zod)$/
/** What packed packages try to load and can do without. */
const OPTIONAL = /^(bufferutil|pg-native|pino-pretty|utf-8-validate)$/
const isOurs = (id: string) => /^[./#]/.test(id)
const isPackage = (from: string | undefined) => from?.includes('/node_modules/') === true

function isLeftOut(id: string, from: string | undefined): boolean {
  if (HTTP.test(id)) return false
  if (isPackage(from)) return isBuiltin(id) || OPTIONAL.test(id)
  return isOurs(id) ? /\.(css|tsx)$/.test(id) : !PACKED.test(id)
}

/**
 * Node makes its client for `fetch` when somebody first names a part of it: 35 ms and 14 MiB. An
 * import of `http` names all that it exports, its WebSocket too, and the compression asks of each
 * answer whether it is a Response. We answer with none; `fetch` itself still finds its client.
 */
const HTTP = /^(node:)?http$/
const COMPRESSION = '@fastify/compress/lib/utils.js'
const ASKS = 'obj instanceof Response'
const noFetchClient: Plugin = {
  name: 'no-fetch-client',
  resolveId: (id) => (HTTP.test(id) ? '\0http' : null),
  load: (id) => (id === '\0http' ? "module.exports = process.getBuiltinModule('node:http')" : null),
  transform: (code, id) => {
    if (!id.endsWith(COMPRESSION)) return null
    if (!code.includes(ASKS)) throw new Error(`${COMPRESSION} asks in another way`)
    return { code: code.replace(ASKS, 'false'), map: null }
  },
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
    noFetchClient,
    {
      name: 'loaded-at-the-start',
      transform: (code, id) => (id === AREAS ? imported(code) : null),
      moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
    },
  ],
  cwd: ROOT,
  platform: 'node',
  external: isLeftOut,
  // Whoever asks for http late gets the one that is there.
  checks: { ineffectiveDynamicImport: false },
})
const { output } = await bundle.write({
  dir: BUILT,
  format: 'esm',
  sourcemap: true,
  // The sources lie beside it.
  sourcemapExcludeSources: true,
  // They are kept in memory with the rest of a source.
  comments: false,
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

/** Node keeps a source that has one letter beyond ASCII as two bytes a letter. */
function inAscii(code: string): string {
  // Behind a backslash, and in a text that is taken as it is written, it would say something else.
  if (/\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f][^`]*`/.test(code))
    throw new Error('a raw letter beyond ASCII')
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const written = new Set(output.map((o) => o.fileName))
for (const name of written) {
  if (!name.endsWith('.js')) continue
  const file = path.join(BUILT, name)
  writeFileSync(file, inAscii(readFileSync(file, 'utf8')))
}
for (const name of readdirSync(BUILT)) {
  const file = path.join(BUILT, name)
  if (!written.has(name) && statSync(file).mtimeMs < Date.now() - KEPT_MS) rmSync(file)
}
