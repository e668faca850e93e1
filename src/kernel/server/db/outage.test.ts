import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cuttableLine } from '#test/setup/cuttable-line.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { type TestServer, startServer } from '#test/setup/server.ts'

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
  expect(told().filter((l) => /ECONN|terminated|tidak_terhubung/.test(l))).toHaveLength(1)
  line.mend()
  await expect
    .poll(() => told().some((l) => l.includes('the database is back')), { timeout: 20_000 })
    .toBe(true)
  expect(told()).toHaveLength(2)
}, 90_000)
