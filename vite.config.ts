import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, build, defineConfig } from 'vite'

/**
 * What every page needs, in two files instead of forty, and what most screens share in one. A file for
 * each set of screens that share something cost 17 kB of lists on the first page, which name what each
 * screen needs, and a screen some sixty requests.
 */
const groups = [
  {
    name: 'dasar',
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(query-core|react-query))\//,
  },
  {
    name: 'rumah',
    priority: 2,
    tags: ['$initial' as const],
    test: /^(?!.*(?:\/src\/app\/web|index\.html))/,
  },
  { name: 'bersama', priority: 1, minShareCount: 20 },
]

/** The program of a station as one file beside the screens: a counter's computer downloads it. */
const stationProgram: Plugin = {
  name: 'station-program',
  apply: 'build',
  async closeBundle() {
    await build({
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: 'src/agent/main.ts',
        outDir: 'dist/web',
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'node22',
        rolldownOptions: { output: { entryFileNames: 'stasiun.mjs' } },
      },
    })
  },
}

/** As `http/app.ts` compresses what it answers. */
const LEAST_BYTES = 2048
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Each file is compressed once, when it is built, and not for each browser that asks for it. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async closeBundle() {
    const folder = 'dist/web/assets'
    for (const name of await readdir(folder)) {
      if (!/\.(js|css|svg|wasm)$/.test(name)) continue
      const file = path.join(folder, name)
      const bytes = await readFile(file)
      if (bytes.length < LEAST_BYTES) continue
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, BROTLI))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }
  },
}

export default defineConfig({
  plugins: [react(), stationProgram, compressed],
  // Addresses relative to the document: one build serves any BASE_PATH.
  base: './',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // A browser that knows no preload of modules fetches them a moment later, and nothing is missing.
    modulePreload: { polyfill: false },
    // Files below this size would be inlined into CSS and JavaScript: fonts never, icons are code.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The first page lists every file that a screen needs: their names were 4 kB of it.
        chunkFileNames: ({ name }) =>
          groups.some((g) => g.name === name) ? 'assets/[name]-[hash].js' : 'assets/k[hash].js',
      },
    },
  },
})
