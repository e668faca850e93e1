import { spawn } from 'node:child_process'
import path from 'node:path'
import { createServer } from 'vite'
import { startDatabase } from '../src/kernel/server/pg/supervisor.ts'
import { freePort } from './free-port.ts'

/**
 * `npm run dev`: the database, the server restarted by Node when one of its files changes, and
 * Vite, which updates the page and passes calls on to the server. They end together.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const { env } = process
const given = env['DATABASE_URL']
const host = env['HOST'] ?? '127.0.0.1'
const port = Number(env['PORT'] ?? 3000)
const apiPort = await freePort()

const log = (message: string) => console.error(message)
const database = given
  ? undefined
  : await startDatabase({ dataDir: env['DATA_DIR'] ?? './data', log })

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/app/start.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  // Outside of our process group, so that Ctrl-C reaches it once, from us.
  detached: true,
  env: {
    ...env,
    DATABASE_URL: given ?? database?.url,
    DEMO: env['DEMO'] ?? (given ? '0' : '1'),
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    BASE_PATH: '',
  },
})

const target = `http://127.0.0.1:${apiPort}`
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

let ending = false
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  const gone = new Promise((resolve) => server.once('exit', resolve))
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM')
    await gone
  }
  await vite.close()
  await database?.stop()
  process.exit(code)
}

server.once('exit', () => void end(1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
process.once('exit', () => server.kill('SIGKILL'))

await vite.listen()
console.log(`Screens: http://${host}:${port}   server: ${target}`)
