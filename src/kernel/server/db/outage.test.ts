import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cuttableLine } from '#test/setup/cuttable-line.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { type TestServer, startServer } from '#test/setup/server.ts'
import { Outage } from './outage.ts'

let database: TestDatabase
let line: Awaited<ReturnType<typeof cuttableLine>>
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  line = await cuttableLine(new URL(database.url))
  server = await startServer({ databaseUrl: line.url })
}, 90_000)
afterAll(async () => {
  await server.stop()
  line.close()
  await database.drop()
})

const login = () =>
  fetch(`${server.url}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: 'SIAPA', password: 'bukan-ini' }),
  })

test('a database that is away is one line in the log, however many meet it, and one when it is back', async () => {
  await login()
  line.cut()
  // Requests, the listener and jobs all run into the outage several times.
  for (let i = 0; i < 12; i++) {
    expect((await login()).status).toBe(503)
    await wait(300)
  }
  const told = () =>
    server
      .output()
      .split('\n')
      .filter((l) => l.startsWith('{'))
  expect(told().filter((l) => /ECONN|terminated|tidak_terhubung/.test(l))).toEqual([
    expect.stringMatching(/ECONN|terminated|tidak_terhubung/),
  ])
  line.mend()
  await expect.poll(async () => (await login()).status, { timeout: 20_000 }).toBe(401)
  expect(told()).toEqual([expect.any(String), expect.stringContaining('the database is back')])
}, 90_000)

const lost = () =>
  new AppError('database.tidak_terhubung', {
    status: 503,
    cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  })
test.each<[string, readonly unknown[]]>([
  ['a job that was given up for it', [{ err: lost(), job: '1' }, 'job given up']],
  ['the queue about a failed job', [`Failed task 1 with error 'database.tidak_terhubung'`]],
  ['a connection of the queue', ['jobs: PostgreSQL idle client generated error: read ECONNRESET']],
  ['a request', [{ err: lost().cause }, 'database.tidak_terhubung']],
])('told once: %s', (_, line) => {
  const outage = new Outage()
  expect([outage.repeats(line), outage.repeats(line)]).toEqual([false, true])
})

test('a gateway or a branch that cannot be reached is told each time', () => {
  const outage = new Outage()
  outage.repeats([lost(), 'jobs'])
  expect(outage.repeats([{ err: lost().cause }, 'branch T2 gave no report'])).toBe(false)
  for (const why of ['read ECONNRESET', 'connect ECONNREFUSED 10.0.0.5:587'])
    expect(outage.repeats([`Failed task 2 with error '${why}'`])).toBe(false)
})
