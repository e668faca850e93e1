import path from 'node:path'
import { rolldown } from 'rolldown'

/**
 * Puts the server's five hundred files into few: Node strips no types and looks for no files when it
 * starts (docs/decisions/0316). Packages stay where they are, screens are the browser's own build.
 * Read and debugged are the sources: their lines stand in the maps beside the files.
 */
const ROOT = path.resolve(import.meta.dirname, '..')

const bundle = await rolldown({
  input: { start: 'src/app/start.ts' },
  cwd: ROOT,
  platform: 'node',
  external: (id) => !/^[./#]/.test(id) || /\/web\/|\.(css|tsx)$/.test(id),
})
await bundle.write({
  dir: path.join(ROOT, 'dist/server'),
  cleanDir: true,
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()
