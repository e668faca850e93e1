import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '../factories/client.ts'
import { tambahSama } from '../factories/goods.ts'
import { jual, periksa } from '../factories/sale.ts'
import { dunia, type World } from '../factories/world.ts'
import { stretched } from '../setup/slowdown.ts'

/** Far more at once than two connections can serve. */
const BACA = 1_000
const JUAL = 40

let world: World
let kasir: Client

beforeAll(async () => {
  world = await dunia(['A'], { DB_POOL: '2' })
  kasir = world.toko.get('A')!
})
afterAll(() => world.close())

/** What is wrong with answers under overload: 200, or a clear 503 that says when to come again. */
function salah(answers: readonly Answer[]): string[] {
  return answers
    .filter((a) => a.status !== 200)
    .filter(
      (a) =>
        a.status !== 503 || a.code !== 'server.sibuk' || !(Number(a.headers['retry-after']) > 0),
    )
    .map((a) => `${a.status} ${a.text}`)
}

test('overload: reads are shed with a clear 503, sales go through, all is normal at once after it', async () => {
  const pieces = await tambahSama(kasir, JUAL + 1)
  // The goods are held until the queue before the two connections is full.
  const holder = new pg.Client({ connectionString: world.database.url })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE barang IN ACCESS EXCLUSIVE MODE')
  let shed = 0
  const reads = Array.from({ length: BACA }, async () => {
    const answer = await kasir.call('GET', 'barang/get/ready', { limit: 50 })
    if (answer.status === 503) shed++
    return answer
  })
  const sales = pieces.slice(0, JUAL).map((p) => jual(kasir, [p]))
  while (shed === 0) await wait(20)
  await holder.query('COMMIT')
  await holder.end()
  const [read, sold] = await Promise.all([Promise.all(reads), Promise.all(sales)])
  expect(salah(read)).toEqual([])
  expect(read.some((a) => a.status === 503)).toBe(true)
  expect(read.some((a) => a.status === 200)).toBe(true)
  expect(sold.map((a) => a.status).filter((s) => s !== 200)).toEqual([])

  const start = performance.now()
  expect((await kasir.call('GET', 'barang/get/ready')).status).toBe(200)
  expect((await jual(kasir, [pieces[JUAL]!])).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(stretched(5_000))
  expect(await periksa(kasir)).toEqual([])
}, 180_000)

test('planted bug: a 503 without a time to come again is seen', () => {
  const answer = { status: 503, code: 'server.sibuk', headers: {}, text: '' } as Answer
  expect(salah([answer])).toHaveLength(1)
  expect(salah([{ ...answer, headers: { 'retry-after': '2' } }])).toEqual([])
})
