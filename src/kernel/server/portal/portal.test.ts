import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from '#kernel/shared/z.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { createRegistry } from '../../../app/modules.ts'
import { Database } from '../db/database.ts'
import { CONNECTIONS } from '../db/pool.ts'
import { sql } from '../db/query.ts'
import { type Listening, Room, askRemote } from './ask.ts'
import { Portal } from './portal.ts'
import { Turns } from './turns.ts'

const LIMIT = 400

let database: TestDatabase
let portal: Portal
let counters: Database
beforeAll(async () => {
  // Their tables are declared by the areas.
  createRegistry()
  database = await testDatabase()
  const o = { url: database.url, size: 2, statementTimeout: 30_000, onError: () => {} }
  portal = new Portal(await Database.open({ ...o, name: CONNECTIONS.reports }), 2, LIMIT)
  counters = await Database.open({ ...o, size: 4 })
})
afterAll(async () => {
  await portal.close()
  await counters.close()
  await database.drop()
})

const here = (kode_toko: string) => ({ kode_toko, nama_toko: kode_toko, jauh: null })
const far = (kode_toko: string) => ({
  ...here(kode_toko),
  jauh: { url: 'http://127.0.0.1:1', token: 'x' },
})
const asked = (tentang = 'penjualan/report', signal = new AbortController().signal) => ({
  tentang,
  signal,
})
const sleeping = (seconds: number) => (c: { kode_toko: string }) =>
  portal.db.baca(c.kode_toko, (tx) => tx.all(sql`select pg_sleep(${seconds}::float8)`))

test('a shop’s time begins with its turn: many shops take longer than one may, and all answer', async () => {
  const shops = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'].map(here)
  const started = performance.now()
  const answers = await portal.askAll(shops, asked(), sleeping(0.2))
  expect(performance.now() - started).toBeGreaterThan(LIMIT)
  expect(answers.map((a) => a.status)).toEqual(shops.map(() => 'success'))
})

test('a shop that takes too long fails alone, and keeps its turn until its statement ends', async () => {
  const works: Promise<unknown>[] = []
  const slow = (c: { kode_toko: string }) => {
    const work = sleeping(c.kode_toko === 'T1' ? 1.2 : 0)(c)
    works.push(work)
    return work
  }
  const answers = await portal.askAll(['T1', 'T2', 'T3'].map(here), asked(), slow)
  expect(answers.map((a) => a.status)).toEqual(['error', 'success', 'success'])
  // What follows has all turns again.
  await Promise.all(works)
})

test('while counters work a shop is followed by a break as long as its answer, for each of them', async () => {
  const shops = Array.from({ length: 12 }, (_, n) => here(`T${n}`))
  const took = async () => {
    const started = performance.now()
    await portal.askAll(shops, asked(), sleeping(0.05))
    return performance.now() - started
  }
  const alone = Math.min(await took(), await took(), await took())
  const selling = [1, 2].map(() => counters.tulis('T1', (tx) => tx.all(sql`select pg_sleep(1.5)`)))
  await wait(100)
  const beside = await took()
  // Six shops one after the other over each of two connections, and two breaks behind most of them.
  expect(beside - alone).toBeGreaterThan(150)
  await Promise.all(selling)
})

test('a server that let a question hang is not waited for again until it has answered it', async () => {
  const answer = Promise.withResolvers<string>()
  let asks = 0
  const hanging = () => {
    asks++
    return answer.promise
  }
  const ask = async (tentang?: string) => {
    const started = performance.now()
    const [a] = await portal.askAll([far('X1')], asked(tentang), hanging)
    return { status: a?.status, ms: performance.now() - started }
  }
  expect((await ask()).ms).toBeGreaterThanOrEqual(LIMIT - 20)
  const second = await ask()
  expect(second.status).toBe('error')
  expect(second.ms).toBeLessThan(LIMIT / 2)
  // The first question, and once more in the background; another question of that server is asked.
  expect(asks).toBe(2)
  expect((await ask('pembelian/report')).ms).toBeGreaterThanOrEqual(LIMIT - 20)
  answer.resolve('well again')
  await wait(10)
  expect((await ask()).status).toBe('success')
})

test('a branch is not late because we were busy asking the others', async () => {
  const busy = async () => {
    for (const until = performance.now() + 4; performance.now() < until;);
    await nextTurn()
  }
  const many = Array.from({ length: 150 }, (_, n) => far(`F${n}`))
  const answers = await portal.askAll(many, asked('many'), busy)
  expect(answers.filter((a) => a.status === 'error')).toEqual([])
})

test('who leaves while shops wait for their turn ends the asking', async () => {
  const leave = new AbortController()
  const shops = ['T1', 'T2', 'T3', 'T4'].map(here)
  let begun = 0
  const counted = (c: { kode_toko: string }) => {
    begun++
    return sleeping(0.1)(c)
  }
  const answers = portal.askAll(shops, asked('x', leave.signal), counted)
  leave.abort()
  expect((await answers).map((a) => a.status)).toEqual(shops.map(() => 'error'))
  expect(begun).toBe(2)
})

test('answers that are too large together fail alone, and the others stand', async () => {
  const MIB = 1024 * 1024
  const sizes: Readonly<Record<string, number>> = { X1: 30, X2: 30, X3: 30, X4: 1 }
  const branches = Object.keys(sizes).map(far)
  const saying = async (c: { kode_toko: string }, { room }: Listening) => {
    room.take((sizes[c.kode_toko] ?? 0) * MIB)
    return c.kode_toko
  }
  const answers = await portal.askAll(branches, asked('large'), saying)
  expect(answers.map((a) => a.status)).toEqual(['success', 'success', 'error', 'success'])
})

test('of a long answer of nonsense a few words are kept', async () => {
  const nonsense = Array.from({ length: 50_000 }, () => 0)
  const check = async () => z.array(z.string()).parse(nonsense)
  const [answer] = await portal.askAll([far('X1')], asked('nonsense'), check)
  const sebab = answer?.status === 'error' ? String(answer.sebab) : ''
  expect(sebab).toMatch(/^Error: 50000 faults, the first at 0: .{1,80}$/)
})

test('an answer of more values than a page can have is not looked at', async () => {
  let data: unknown
  const server = createServer((_, response) =>
    response.end(JSON.stringify({ status: 'success', data })),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const branch = { ...far('X1'), jauh: { url: `http://127.0.0.1:${port}`, token: 'x' } }
  const call = { method: 'GET', path: 'toko/nama', input: {}, bahasa: 'id' } as const
  const ask = () =>
    askRemote(branch, call, { signal: AbortSignal.timeout(5_000), room: new Room().part() })
  try {
    // Commas in a text are no values, nor does a quote in it end it.
    for (data of [Array(150_000).fill(0), ['a "text" of many', ','.repeat(250_000)]])
      expect((await ask()).data).toEqual(data)
    let nested: unknown = 0
    for (let n = 0; n < 500; n++) nested = [nested]
    for (data of [Array(250_000).fill(0), Array(500).fill(nested), Array(250_000).fill({})])
      await expect(ask()).rejects.toThrow('too many values')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('turns are given in the order in which they were asked for', async () => {
  const turns = new Turns(1)
  const order: number[] = []
  const take = (n: number) =>
    turns.take(() => {
      order.push(n)
      const work = n === 2 ? Promise.reject(new Error('no')) : wait(5)
      return { answer: work, work }
    }, asked().signal)
  const all = await Promise.allSettled([1, 2, 3].map(take))
  expect(order).toEqual([1, 2, 3])
  expect(all.map((a) => a.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
