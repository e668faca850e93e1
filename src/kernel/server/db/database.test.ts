import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { createRegistry } from '../../../app/modules.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { Database } from './database.ts'
import { sql } from './query.ts'
import type { Tx } from './tx.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  createRegistry()
  database = await testDatabase()
  db = await Database.open({
    url: database.url,
    size: 2,
    statementTimeout: 5_000,
    onError: () => {},
  })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('a statement that comes after its transaction is refused, not run in another one', async () => {
  let late: Tx | undefined
  await db.baca('A', async (tx) => {
    late = tx
  })
  await expect(late?.all(sql`select 1`)).rejects.toThrow(/after the end/)
  await expect(late?.stream(sql`select 1`).next()).rejects.toThrow(/after the end/)
})

test('the shop of a transaction is forgotten with it', async () => {
  const shop = sql<{ kode: string }>`select current_setting('app.kode_toko', true) as kode`
  expect((await db.baca('A', (tx) => tx.one(shop))).kode).toBe('A')
  const after = await Promise.all([1, 2, 3].map(() => db.lokal.maybe(shop)))
  expect(after.map((row) => row?.kode || null)).toEqual([null, null, null])
})

test('a text that no database can keep is told as bad input', async () => {
  const failure = await db.baca('A', (tx) => tx.all(sql`select ${'a\0b'}::text`)).catch((e) => e)
  expect(failure).toBeInstanceOf(AppError)
  expect((failure as AppError).status).toBe(400)
})

test('a foreign key says which of the two it is: refers to nothing, or still in use', async () => {
  await database.query(`insert into public.toko (kode_toko, nama_toko, alamat_toko, kode_nota)
    values ('A', 'Toko A', 'Jalan 1', 'AA')`)
  const gudang = (kode: string) => sql`
    insert into public.gudang (kode_toko, kode_gudang, nama_gudang) values ('A', ${kode}, 'G')`
  const baki = (kode: string) => sql`
    insert into public.baki (kode_toko, kode_baki, nama_baki, kode_gudang, berat_baki_mg)
    values ('A', 'B1', 'Baki', ${kode}, 0)`
  const coba = (q: ReturnType<typeof sql>) =>
    db
      .tulis('A', (tx) => tx.run(q))
      .then(
        () => 'done',
        (e: AppError) => [e.code, e.status, e.params],
      )
  expect(await coba(gudang('G1'))).toBe('done')
  expect(await coba(baki('G9'))).toEqual(['data.rujukan_tidak_ada', 422, { label: 'gudang' }])
  expect(await coba(baki('G1'))).toBe('done')
  const hapus = sql`delete from public.gudang where kode_toko = 'A' and kode_gudang = 'G1'`
  expect(await coba(hapus)).toEqual(['data.dipakai', 409, {}])
})

test('who has a connection gets another one, however many ask for two at the same time', async () => {
  const inside = () => db.tulis('A', (tx) => tx.one(sql<{ n: number }>`select 1 as n`))
  const both = Array.from({ length: 12 }, (_, n) =>
    db.baca('A', async (tx) => {
      await tx.all(sql`select pg_sleep(0.01)`)
      await db.lokal.all(sql`select 1`)
      return n + (await inside()).n
    }),
  )
  expect(await Promise.all(both)).toEqual(both.map((_, n) => n + 1))
}, 15_000)

test('beyond its measure of waiting reads a busy server says so at once', async () => {
  const slow = Array.from({ length: 700 }, () =>
    db
      .baca('A', (tx) => tx.all(sql`select pg_sleep(0.005)`))
      .then(
        () => 'done',
        (error: AppError) => error.code,
      ),
  )
  const ends = await Promise.all(slow)
  expect(new Set(ends)).toEqual(new Set(['done', 'server.sibuk']))
  expect(ends.filter((e) => e === 'server.sibuk').length).toBeLessThan(110)
})
