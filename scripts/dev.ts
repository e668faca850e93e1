import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer } from 'vite'
import { startDatabase } from '#kernel/server/pg/supervisor.ts'
import { freePort } from './free-port.ts'

/**
 * `npm run dev`: the database, the server started again when one of its files changes, and Vite,
 * which updates the page and passes calls on to the server. They end together.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const { env } = process
const given = env['DATABASE_URL']
const host = env['HOST'] ?? '127.0.0.1'
const port = Number(env['PORT'] ?? 3000)
const apiPort = await freePort()
const target = `http://127.0.0.1:${apiPort}`

const log = (message: string) => console.error(message)
const database = given
  ? undefined
  : await startDatabase({ dataDir: env['DATA_DIR'] ?? './data', log })

let server = startServer()
let ending = false

function startServer(): ChildProcess {
  const watchParent = ['--import', path.join(ROOT, 'scripts/end-with-parent.mjs')]
  const child = spawn(process.execPath, [...watchParent, 'src/app/start.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    // Outside of our process group: Ctrl-C reaches it once, from us.
    detached: true,
    env: {
      ...env,
      DATABASE_URL: given ?? database?.url,
      DEMO: env['DEMO'] ?? (given ? '0' : '1'),
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      BASE_PATH: '',
      KENCANA_PARENTS: String(process.pid),
    },
  })
  child.once('exit', (code) => {
    if (!ending && code) console.error('the server ended; it starts again when a file changes')
  })
  return child
}

async function stopServer(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}

/** Screens and tests are none of the server's business: Vite and vitest watch those. */
const isServers = (file: string) =>
  /\.(?:ts|json|sql)$/.test(file) && !/\.test\.ts$|(?:^|\/)web\//.test(file)

let restarting = Promise.resolve()
let planned: NodeJS.Timeout | undefined
for (const folder of ['src', 'migrations'])
  watch(path.join(ROOT, folder), { recursive: true }, (_, file) => {
    if (!file || !isServers(file)) return
    clearTimeout(planned)
    // An editor or a checkout writes several files: wait for the last.
    planned = setTimeout(() => {
      console.log(`${folder}/${file} changed`)
      restarting = restarting.then(stopServer).then(() => {
        if (!ending) server = startServer()
      })
    }, 150)
  })

const vite = await createServer({
  root: ROOT,
  server: {
    host,
    port,
    strictPort: true,
    proxy: { '^/(?:api|healthz|readyz|metrics)': { target, ws: true } },
    watch: { ignored: ['**/data/**', '**/.cache/**', '**/dist/**'] },
  },
})

async function end(): Promise<void> {
  if (ending) return
  ending = true
  await stopServer()
  await vite.close()
  await database?.stop()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
process.once('exit', () => server.kill('SIGKILL'))

// A page opened before the server answers would only show errors.
while (!(await fetch(`${target}/readyz`).catch(() => undefined))?.ok) await wait(100)
await vite.listen()
console.log(`Screens: http://${host}:${port}   server: ${target}`)
