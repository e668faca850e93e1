import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import nodeFlags from '../../src/app/node-flags.json' with { type: 'json' }
import processEnv from '../../src/app/process-env.json' with { type: 'json' }
import { type Server, createServer } from '../../src/app/server.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** For a machine that starts several at once; alone it takes two or three seconds. */
const START_TIMEOUT = 120_000

export interface TestServer {
  /** `http://127.0.0.1:port`, without a slash at the end. */
  readonly url: string
  readonly process: ChildProcess
  /** Its DATA_DIR. */
  readonly dataDir: string
  /** What it wrote so far, log and errors. */
  output(): string
  /** In order, waiting for its end; `SIGKILL` for tests of crashes. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * The real server as a process of its own, on a database and a free port. Throws with its output
 * when it does not get ready. Images and whatever else it keeps go to a folder that ends with it.
 */
export async function startServer(o: {
  readonly databaseUrl: string
  readonly env?: Readonly<Record<string, string>>
  /** Another copy of the project. */
  readonly root?: string
  /** Folder with what it finds kept already: the pictures of the demo shop. */
  readonly files?: string
}): Promise<TestServer> {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kencana-test-'))
  if (o.files && existsSync(o.files)) cpSync(o.files, dataDir, { recursive: true })
  // What ships is what is tested; a copy of the project has its sources only.
  const file = o.root ? 'src/app/start.ts' : 'dist/server/start.js'
  const child = spawn(process.execPath, [...nodeFlags, file], {
    cwd: o.root ?? ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // As `npm start` gives it.
      NODE_COMPILE_CACHE: path.join(ROOT, '.cache/node'),
      ...processEnv,
      ...process.env,
      DATABASE_URL: o.databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      ...o.env,
    },
  })
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const url = `http://127.0.0.1:${port}`
  // A killed run of tests must not leave servers behind.
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  await untilReady(child, `${url}${o.env?.['BASE_PATH'] ?? ''}/readyz`, () => output)
  return {
    url,
    process: child,
    dataDir,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      process.off('exit', end)
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill(signal)
        await gone
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(
  child: ChildProcess,
  address: string,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode}\n${output()}`)
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the server is not ready after two minutes\n${output()}`)
}

/**
 * The same server inside the test's own process: starts faster, and its services can be looked at.
 * `env` holds what the environment would say; nothing of ours leaks in.
 */
export function serverInProcess(o: {
  readonly databaseUrl: string
  readonly env?: Readonly<Record<string, string>>
  /** Another clock. */
  readonly jam?: () => Date
}): Promise<Server> {
  const env = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal', ...o.env }
  const { databaseUrl, jam } = o
  return createServer({ databaseUrl, env, ...(jam ? { override: { jam } } : {}) })
}
