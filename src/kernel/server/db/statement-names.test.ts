import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { createRegistry } from '../../../app/modules.ts'
import { Database } from './database.ts'
import { sql } from './query.ts'

const MOST_NAMES = 400

let database: TestDatabase
let db: Database
beforeAll(async () => {
  createRegistry()
  database = await testDatabase()
  db = await Database.open({
    url: database.url,
    size: 1,
    statementTimeout: 5_000,
    onError: () => {},
  })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

/** One text for each number. */
const ask = (n: number) =>
  db.baca('A', async (tx) => (await tx.one(sql<{ n: number }>`select ${sql.lit(n)}::int as n`)).n)

const prepared = () =>
  db.baca('A', async (tx) =>
    (
      await tx.all(sql<{ text: string }>`
        select statement as text from pg_prepared_statements where statement like '%::int as n'`)
    ).map((r) => Number(/\d+/.exec(r.text)?.[0])),
  )

test('what is asked once gets no name, and what is asked again is prepared once', async () => {
  expect(await ask(1_000_001)).toBe(1_000_001)
  expect(await prepared()).toEqual([])
  for (let i = 0; i < 3; i++) await ask(1_000_001)
  expect(await prepared()).toEqual([1_000_001])
})

test('more texts than names: the newest are prepared, the oldest forgotten and right when asked again', async () => {
  for (let n = 1; n <= MOST_NAMES + 50; n++) {
    expect(await ask(n)).toBe(n)
    expect(await ask(n)).toBe(n)
    // What is asked all the time keeps its name.
    await ask(1_000_001)
  }
  const kept = await prepared()
  expect(kept.length).toBeLessThanOrEqual(MOST_NAMES)
  expect(kept).toContain(1_000_001)
  expect(kept).toContain(MOST_NAMES + 50)
  expect(kept).not.toContain(1)
  for (let i = 0; i < 3; i++) expect(await ask(1)).toBe(1)
  expect(await prepared()).toContain(1)
})

test('callers side by side, each with texts of its own, are answered what they asked', async () => {
  const all = await Promise.all(
    Array.from({ length: 300 }, (_, i) => ask(2_000_000 + (i % 150)).then((n) => [i, n])),
  )
  for (const [i = 0, n] of all) expect(n).toBe(2_000_000 + (i % 150))
})
