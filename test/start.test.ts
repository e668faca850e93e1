import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { identify } from '#kernel/server/pg/processes.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const START = ['start.mjs', 'run', 'dist/server/start.js']

let folder: string
let env: NodeJS.ProcessEnv
const started: ChildProcess[] = []

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-start-'))
  const { DATABASE_URL: _, ...rest } = process.env
  env = { ...rest, DATA_DIR: path.join(folder, 'data'), DEMO: '0', PORT: String(await freePort()) }
})

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await expect.poll(() => processes().length, { timeout: 20_000 }).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})

/** As `npm start` does, up to the line with the address. */
async function start(): Promise<ChildProcess> {
  const child = spawn('node', START, { cwd: ROOT, env })
  started.push(child)
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Kencana: http')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}\n${output}`)))
  })
  return child
}

/** PostgreSQL and the holder of the lock of our folder, as far as they live. */
function processes(): number[] {
  const read = (file: string) => {
    try {
      return readFileSync(path.join(folder, 'data', file), 'utf8')
    } catch {
      return ''
    }
  }
  const lock = read('kencana.lock')
  const holder = lock ? (JSON.parse(lock) as { pid: number }).pid : 0
  const postmaster = Number(read('pg/postmaster.pid').split('\n')[0])
  return [holder, postmaster].filter((pid) => pid > 0 && identify(pid))
}

const readiness = () =>
  fetch(`http://127.0.0.1:${env['PORT']}/readyz`).then(
    (r) => r.status,
    () => 0,
  )

test('starts, refuses a second start with a sentence, lets commands in, and ends in order', async () => {
  const first = await start()
  expect(await readiness()).toBe(200)
  const second = spawnSync('node', START, { cwd: ROOT, env, encoding: 'utf8' })
  expect(second.status).toBe(1)
  expect(second.stderr).toMatch(/^Kencana already runs on .* Stop it first/m)
  expect(second.stderr).not.toMatch(/^\s+at /m)

  const cli = ['start.mjs', 'run', 'src/app/cli.ts', 'migrate']
  const command = spawnSync('node', cli, { cwd: ROOT, env, encoding: 'utf8' })
  expect(command.stdout).toMatch(/nothing to do/)
  expect(await readiness()).toBe(200)

  first.kill('SIGTERM')
  await expect.poll(() => processes().length, { timeout: 20_000 }).toBe(0)
  const alone = spawnSync('node', cli, { cwd: ROOT, env, encoding: 'utf8' })
  expect(alone.stdout).toMatch(/nothing to do/)
  expect(processes()).toEqual([])
})

test('a killed start takes server and PostgreSQL along, and the next one works', async () => {
  const first = await start()
  expect(processes()).toHaveLength(2)
  first.kill('SIGKILL')
  await expect.poll(() => processes().length, { timeout: 20_000 }).toBe(0)
  await start()
  expect(await readiness()).toBe(200)
})

test('a wrong DATABASE_URL is said in one sentence', async () => {
  env['DATABASE_URL'] = 'postgres://kencana@127.0.0.1:1/tidak_ada'
  const ran = spawnSync('node', START, { cwd: ROOT, env, encoding: 'utf8' })
  expect(ran.status).toBe(1)
  expect(ran.stderr).toMatch(/^DATABASE_URL: .*ECONNREFUSED/m)
})

/** What a start that must not succeed says, and its exit code. */
function refused(settings: Readonly<Record<string, string>>) {
  const ran = spawnSync('node', START, {
    cwd: ROOT,
    env: { ...env, ...settings },
    encoding: 'utf8',
  })
  expect(ran.stderr).not.toMatch(/^\s+at /m)
  return [ran.status, ran.stderr.trim()]
}

test('an unusable setting, folder or address stops the start in a sentence that names it', () => {
  expect(refused({ TLS: 'true' })).toEqual([1, 'TLS: true is none of 0, 1'])
  expect(refused({ DEMO: 'true' })).toEqual([1, 'DEMO: true is none of 0, 1'])
  expect(refused({ AUTH_TYPE: 'FOO' })).toEqual([1, 'AUTH_TYPE: FOO is none of MANUAL, QR'])
  expect(refused({ DATADIR: '/x' })).toEqual([
    1,
    'DATADIR: there is no such setting; is DATA_DIR meant?',
  ])
  expect(refused({ DATA_DIR: path.join(import.meta.filename, 'x') })).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR: .*x can't be written: a part of it is a file$/),
  ])
  expect(refused({ HOST: '192.0.2.1' })).toEqual([
    1,
    'HOST: 192.0.2.1 is no address of this machine',
  ])
})
