import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

/**
 * Puts the server's five hundred files into few: Node strips no types and looks for no files when it
 * starts (docs/decisions/0316). Packages stay where they are, screens are the browser's own build.
 * Read and debugged are the sources: their lines stand in the maps beside the files.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const BUILT = path.join(ROOT, 'dist/server')
/** A server that runs still loads parts of the build it was started from. */
const KEPT_MS = 24 * 3_600_000

const bundle = await rolldown({
  input: { start: 'src/app/start.ts' },
  cwd: ROOT,
  platform: 'node',
  external: (id) => !/^[./#]/.test(id) || /\/web\/|\.(css|tsx)$/.test(id),
})
const { output } = await bundle.write({
  dir: BUILT,
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()

const written = new Set(output.map((o) => o.fileName))
for (const name of readdirSync(BUILT)) {
  const file = path.join(BUILT, name)
  if (!written.has(name) && statSync(file).mtimeMs < Date.now() - KEPT_MS) rmSync(file)
}
