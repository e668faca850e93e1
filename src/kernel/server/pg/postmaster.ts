import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { commandLine, identify, isAlive } from './processes.ts'

/** Below the range that systems use for outgoing connections. */
const PORTS = { from: 21_000, to: 31_999 }
const READY_TIMEOUT = 60_000
const STOP_TIMEOUT = 20_000
const LOG_LIMIT = 10_000_000

/** fsync and synchronous_commit stay on, so that every acknowledged commit is on disk. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %d ',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  jit: 'off',
}

export interface Postmaster {
  readonly process: ChildProcess
  readonly port: number
}

/**
 * Starts PostgreSQL and waits until it accepts connections. Remains of a killed one may need a
 * moment to disappear, so the start is tried several times.
 */
export async function startPostmaster(
  cluster: Cluster,
  log: string,
  port?: number,
): Promise<Postmaster> {
  await endFormer(cluster)
  let failure = ''
  for (let attempt = 0; attempt < 8; attempt++) {
    if (attempt > 0) await wait(250 * attempt)
    const at = port ?? (await freePort())
    const child = launch(cluster, log, at)
    const problem = await untilReady(cluster, child, log)
    if (!problem) return { process: child, port: at }
    failure = problem
  }
  throw new Error(`PostgreSQL did not start: ${failure} (more in ${log})`)
}

/**
 * Fast shutdown: ends sessions and writes everything. Immediate shutdown when that takes too long.
 */
export async function stopPostmaster({ process: child }: Postmaster): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT)
  await gone
  clearTimeout(late)
}

function launch(cluster: Cluster, log: string, port: number): ChildProcess {
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([k, v]) => ['-c', `${k}=${v}`])
  const program = path.join(cluster.bin, 'postgres')
  const [command = '', ...args] = [
    ...cluster.identity.prefix,
    program,
    '-D',
    cluster.folder,
    ...settings,
  ]
  const tooLong = existsSync(log) && statSync(log).size > LOG_LIMIT
  const out = openSync(log, tooLong ? 'w' : 'a', 0o600)
  // A session of its own keeps Ctrl-C from PostgreSQL; the server gets it and stops PostgreSQL in
  // order.
  const child = spawn(command, args, {
    ...cluster.identity.spawn,
    env: withoutMalloc(process.env),
    stdio: ['ignore', out, out],
    detached: true,
    cwd: '/',
  })
  closeSync(out)
  return child
}

/** What suits the server's memory is slow for PostgreSQL, whose blocks begin at 8 KiB (0431). */
const withoutMalloc = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('MALLOC_')))

/**
 * Undefined when ready, otherwise the reason. Only a status that this very process wrote counts.
 */
async function untilReady(
  cluster: Cluster,
  child: ChildProcess,
  log: string,
): Promise<string | undefined> {
  let problem = ''
  child.once('error', (error) => (problem = error.message))
  child.once(
    'exit',
    (code, signal) => (problem ||= lastLines(log) || `ended with ${signal ?? code}`),
  )
  const deadline = Date.now() + READY_TIMEOUT
  while (!problem && Date.now() < deadline) {
    const state = readPidFile(cluster)
    if (state?.pid === child.pid && state?.status === 'ready') return undefined
    await wait(5)
  }
  child.kill('SIGQUIT')
  return problem || 'no answer within a minute'
}

interface PidFile {
  readonly pid: number
  readonly port: number
  readonly status: string
}

/** Lines of postmaster.pid: 1 process, 4 port, 8 status (PostgreSQL's `miscinit.h`). */
export function readPidFile({ folder }: Pick<Cluster, 'folder'>): PidFile | undefined {
  try {
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/**
 * Ends what an earlier start left. A living PostgreSQL on this folder has lost its server and is
 * ended. A number that now belongs to another program means a stale file, which is removed.
 */
async function endFormer(cluster: Cluster): Promise<void> {
  const former = readPidFile(cluster)
  const who = former && identify(former.pid)
  if (!former || !who) return
  if (!commandLine(former.pid).includes(`-D ${cluster.folder} `)) {
    rmSync(path.join(cluster.folder, 'postmaster.pid'), { force: true })
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(who)) process.kill(former.pid, signal)
    const deadline = Date.now() + STOP_TIMEOUT
    while (isAlive(who) && Date.now() < deadline) await wait(20)
  }
}

/** A port that nobody listens on; the start is tried again when another program takes it. */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from + 1))
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (free) return port
  }
  throw new Error(`no free port between ${PORTS.from} and ${PORTS.to}`)
}

function lastLines(log: string): string {
  try {
    return readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' | ')
  } catch {
    return ''
  }
}
