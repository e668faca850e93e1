import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cuttableLine } from '#test/setup/cuttable-line.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { Notices, type Pesan } from './notices.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a notice to all processes survives a database that was away, and nobody doubles the line', async () => {
  const line = await cuttableLine(new URL(database.url))
  const near = new Notices(line.url, () => {})
  const far = new Notices(database.url, () => {})
  await Promise.all([near.open(), far.open()])
  const heard: Pesan[] = []
  far.dengar((p) => heard.push(p))

  line.cut()
  await wait(2_700)
  // About five attempts fit into this time; attempts that multiply would be dozens.
  expect(line.visits()).toBeLessThan(12)
  const sent = near.segera({ kode_toko: 'A', event: 'sesi.berakhir', user_id: 'BUDI' })
  line.mend()
  await sent.catch(() => {})
  await wait(2_000)

  expect(heard.filter((p) => p.event === 'sesi.berakhir')).toHaveLength(1)
  const listening = await database.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where application_name = 'kencana kabar' and datname = current_database()`,
  )
  expect(listening[0]?.n).toBe(2)
  await Promise.all([near.close(), far.close()])
  line.close()
})
