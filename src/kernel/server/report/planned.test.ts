import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRegistry } from '../../../app/modules.ts'
import { Database } from '#kernel/server/db/database.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { plannedOnce } from './planned.ts'

const MOST_WRITTEN = 24

let database: TestDatabase
let db: Database
beforeAll(async () => {
  // What finds writes in texts knows the tables from it.
  createRegistry()
  database = await testDatabase()
  db = await Database.open({
    url: database.url,
    size: 1,
    statementTimeout: 10_000,
    onError: (error) => {
      throw error
    },
  })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const ask = (shop: string, typed: string) =>
  db.baca(shop, (tx) =>
    plannedOnce(tx).all(sql<{ toko: string; typed: string }>`
      select ${shop}::text as toko, ${typed}::text as typed, d.kode_toko
      from (select ${shop}::text as kode_toko) d where d.kode_toko = ${shop}`),
  )

test('what somebody types is a value, also where it looks like a statement', async () => {
  for (const typed of [
    'delete from public.penjualan',
    'update public.toko',
    "'; insert into public.buku --",
    '= d.kode_toko and $7 $1',
    '\\',
    'AA',
  ])
    expect(await ask('AA', typed)).toEqual([{ toko: 'AA', typed, kode_toko: 'AA' }])
})

test('a connection plans it once for all shops, from the second on', async () => {
  for (const shop of ['S1', 'S2', 'S3', 'S4'])
    expect(await ask(shop, 'the same for all')).toMatchObject([{ toko: shop }])
  const plans = await db.lokal.all(sql<{ statement: string; used: number }>`
    select statement, generic_plans as used from pg_prepared_statements
    where statement like '%the same for all%' and statement not like '%prepared%'`)
  expect(plans).toMatchObject(db.engine === 'citus' ? [] : [{ used: 3 }])
})

test('of many pages and days only the last keep their plans, and a text too long for a name is planned for its shop', async () => {
  for (let n = 0; n < 40; n++) for (const shop of ['S1', 'S2']) await ask(shop, `page ${n} of many`)
  const kept = await db.lokal.all(sql<object>`
    select from pg_prepared_statements
    where statement like '%of many%' and statement not like '%prepared%'`)
  // The last that was given up is forgotten by the next transaction.
  expect(kept.length).toBeLessThanOrEqual(MOST_WRITTEN + 1)
  if (db.engine !== 'citus') expect(kept.length).toBeGreaterThanOrEqual(MOST_WRITTEN)
  const modeOf = async (typed: string) => {
    const asked = sql<{ mode: string }>`
      select current_setting('plan_cache_mode') as mode where ${typed}::text <> ''`
    const [row] = await db.baca('S1', (tx) => plannedOnce(tx).all(asked))
    return row?.mode
  }
  expect(await modeOf('x'.repeat(20_000))).toBe('force_custom_plan')
  if (db.engine !== 'citus') expect(await modeOf('x')).not.toBe('force_custom_plan')
})
