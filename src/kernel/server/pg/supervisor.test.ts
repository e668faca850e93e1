import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { currentHolder } from './lock.ts'
import { commandLine, identify } from './processes.ts'
import { FolderInUse, startDatabase } from './supervisor.ts'
import { requireDatabase, openDatabase } from './open-database.ts'

const folders: string[] = []
const children: ChildProcess[] = []
/** A cluster that is copied for each test, because creating one takes a second. */
const seed = path.join(os.tmpdir(), `kencana-pg-seed-${process.pid}`)

beforeAll(async () => {
  const db = await startDatabase({ dataDir: seed })
  await db.stop()
})

afterAll(() => rmSync(seed, { recursive: true, force: true }))

afterEach(async () => {
  for (const child of children.splice(0)) await end(child)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(made = true): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-pg-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  const dataDir = path.join(folder, 'data')
  if (made) execFileSync('cp', ['-a', seed, dataDir])
  return dataDir
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** A process that starts a folder's database and keeps it running, like a server. */
async function server(dataDir: string): Promise<ChildProcess & { url: string }> {
  const code = `
    const { startDatabase } = await import(${JSON.stringify(path.join(import.meta.dirname, 'supervisor.ts'))})
    const db = await startDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(db.url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  children.push(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.stderr.once('data', (chunk: Buffer) => reject(new Error(chunk.toString())))
  })
  return Object.assign(child, { url })
}

async function query<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])

async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 15_000; ; await wait(50)) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

test('starts, keeps what was written, never runs as root, never below full durability', async () => {
  const dataDir = newFolder()
  const first = await startDatabase({ dataDir })
  await query(first.url, 'CREATE TABLE t AS SELECT 7 AS n')
  const settings = await query(
    first.url,
    `SELECT current_setting('fsync') AS fsync,
    current_setting('synchronous_commit') AS commit, current_setting('full_page_writes') AS pages`,
  )
  expect(settings).toEqual([{ fsync: 'on', commit: 'on', pages: 'on' }])
  expect(Number(new URL(first.url).port)).toBeLessThan(32_768)
  const status = readFileSync(`/proc/${postmaster(dataDir)}/status`, 'utf8')
  if (process.getuid?.() === 0) expect(status).not.toMatch(/^CapEff:\t0*[1-9a-f]/m)
  await first.stop()

  const second = await startDatabase({ dataDir })
  expect(await query(second.url, 'SELECT n FROM t')).toEqual([{ n: 7 }])
  await second.stop()
  expect(currentHolder(dataDir)).toBeUndefined()
})

test("how the server's process keeps its memory is not handed to PostgreSQL", async () => {
  const dataDir = newFolder()
  vi.stubEnv('MALLOC_MMAP_THRESHOLD_', '8192')
  try {
    const db = await startDatabase({ dataDir })
    const environ = readFileSync(`/proc/${postmaster(dataDir)}/environ`, 'utf8')
    expect(environ).toContain('PATH=')
    expect(environ).not.toContain('MALLOC_')
    await db.stop()
  } finally {
    vi.unstubAllEnvs()
  }
})

test('works below a folder that other users can not enter', async () => {
  const dataDir = newFolder()
  chmodSync(path.dirname(dataDir), 0o700)
  const db = await startDatabase({ dataDir })
  expect(await query(db.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await db.stop()
  // The folder can now be entered by others, so the next start runs PostgreSQL as another user.
  chmodSync(path.dirname(dataDir), 0o711)
  const again = await startDatabase({ dataDir })
  await again.stop()
})

test('refuses a wrong password and a second server on the folder, with words', async () => {
  const dataDir = newFolder()
  const db = await startDatabase({ dataDir })
  const wrong = new URL(db.url)
  wrong.password = 'salah'
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password/)
  await expect(startDatabase({ dataDir })).rejects.toThrow(FolderInUse)
  await expect(startDatabase({ dataDir })).rejects.toThrow(/already runs on .* \(process \d+\)/)
  await db.stop()
})

test('a killed PostgreSQL comes back on the same port with everything acknowledged', async () => {
  const dataDir = newFolder()
  const db = await startDatabase({ dataDir })
  await query(db.url, 'CREATE TABLE t (n int)')
  for (let n = 1; n <= 3; n++) {
    await query(db.url, `INSERT INTO t VALUES (${n})`)
    process.kill(postmaster(dataDir), 'SIGKILL')
    const rows = await eventually(() => query(db.url, 'SELECT count(*)::int AS n FROM t'))
    expect(rows).toEqual([{ n }])
  }
  await db.stop()
})

test('a killed server takes PostgreSQL along, and the next start finds everything', async () => {
  const dataDir = newFolder()
  const first = await server(dataDir)
  await query(first.url, 'CREATE TABLE t AS SELECT 7 AS n')
  const orphan = postmaster(dataDir)
  await end(first)
  const second = await startDatabase({ dataDir })
  expect(identify(orphan)).toBeUndefined()
  expect(await query(second.url, 'SELECT n FROM t')).toEqual([{ n: 7 }])
  await second.stop()
})

test('both killed, and the number in postmaster.pid now belongs to a stranger', async () => {
  const dataDir = newFolder()
  const first = await server(dataDir)
  const killed = postmaster(dataDir)
  process.kill(killed, 'SIGKILL')
  await end(first)
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: 65_534 } : {})
  children.push(stranger)
  const file = path.join(dataDir, 'pg/postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(killed), String(stranger.pid)))
  const second = await startDatabase({ dataDir })
  expect(commandLine(stranger.pid ?? 0)).toContain('sleep')
  await second.stop()
})

test('a command joins the database of a running server, and leaves it running', async () => {
  const dataDir = newFolder()
  const running = await server(dataDir)
  const joined = await openDatabase({ dataDir })
  expect(joined.url).toBe(running.url)
  await joined.stop()
  expect(await query(running.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
})

test('a command starts the database when none runs, waits for a second command, and stops it', async () => {
  const dataDir = newFolder()
  const first = await openDatabase({ dataDir })
  const second = await openDatabase({ dataDir })
  expect(second.url).toBe(first.url)
  const client = new pg.Client({ connectionString: second.url })
  await client.connect()
  const stopped = first.stop()
  await wait(300)
  expect((await client.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
  await client.end()
  await stopped
  expect(currentHolder(dataDir)).toBeUndefined()
})

test('an unfinished first start is started over', async () => {
  const dataDir = newFolder(false)
  mkdirSync(path.join(dataDir, 'pg.unfinished/base'), { recursive: true })
  const db = await startDatabase({ dataDir })
  await db.stop()
})

test('DATABASE_URL is looked at before anything else', async () => {
  await expect(requireDatabase('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
    /DATABASE_URL/,
  )
  const dataDir = newFolder()
  const db = await startDatabase({ dataDir })
  await requireDatabase(db.url)
  await db.stop()
})
