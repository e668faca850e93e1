import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Server, createServer } from '../../src/app/server.ts'
import type { Answer, Client } from '../factories/client.ts'
import { tambahSama } from '../factories/goods.ts'
import { SANDI } from '../factories/shop.ts'
import { dunia, type World } from '../factories/world.ts'
import { DatabaseLine } from '../setup/database-line.ts'
import { admin } from '../setup/postgres.ts'
import { kiriman, type Kiriman, operations } from './kiriman.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
const AT_ONCE = 12

let world: World
let line: DatabaseLine
let server: Server
let caller: Client
let requests: Kiriman[]

beforeAll(async () => {
  world = await dunia(['A'])
  line = await DatabaseLine.to(world.database.url)
  server = await createServer({
    databaseUrl: line.url,
    env: { PORT: '0', LOG_LEVEL: 'silent' },
  })
  caller = world.toko.get('A')!.at(server.url)
  const pieces = await tambahSama(caller, 3)
  const known = fc.constantFrom('A', 'G75', 'B1', 'CIN', '75', 'S1', pieces[0]!.kode_barcode)
  const { text } = await caller.raw('GET', '/api/v1/openapi.json')
  requests = operations(JSON.parse(text))
    .filter((o) => !/logout|users\/login/.test(o.path))
    .flatMap((o, i) => fc.sample(kiriman(o, known), { numRuns: 1, seed: SEED + i }))
})
afterAll(async () => {
  await server?.close()
  await line?.close()
  await world?.close()
})

const send = (k: Kiriman) => caller.raw(k.method, k.target, k.body, k.headers)

/** Answers of the server to all of them, and what is wrong: 5xx that is no 503. */
async function sendAll(all: readonly Kiriman[]) {
  const waiting = [...all]
  const answers: Answer[] = []
  const wrong: string[] = []
  const worker = async () => {
    for (let k = waiting.shift(); k; k = waiting.shift()) {
      const answer = await send(k)
      answers.push(answer)
      if (answer.status >= 500 && answer.status !== 503)
        wrong.push(`${answer.status} ${k.method} ${k.target.slice(0, 200)}\n${answer.text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { answers, wrong }
}

/** Code that a live socket is closed with, which says who it is; undefined when it is let in. */
function closedWith(): Promise<number | undefined> {
  const ws = new WebSocket(`${server.url.replace('http', 'ws')}/api/v1/ws`)
  return new Promise((done, fail) => {
    ws.on('error', fail)
    ws.on('open', () => ws.send(JSON.stringify({ token: caller.headers['x-auth-token'] })))
    ws.on('close', (code) => done(code))
    ws.on('message', () => {
      done(undefined)
      ws.terminate()
    })
  })
}

/** How long that takes says nothing here: a slow machine has a thousand calls behind it. */
const wellAgain = () =>
  expect
    .poll(async () => (await caller.raw('GET', '/readyz')).text, { timeout: 30_000 })
    .toBe('{"status":"ready"}')

test('every call while the database is gone: 503 that says so, never 500', async () => {
  line.cut()
  const { answers, wrong } = await sendAll(requests)
  expect(wrong.slice(0, 5)).toEqual([])
  const away = answers.filter((a) => a.status === 503)
  expect(away.length).toBeGreaterThan(100)
  for (const a of away) expect(a.headers['retry-after']).toBe('2')
  expect(new Set(away.map((a) => a.code))).toEqual(new Set(['database.tidak_terhubung']))
  const login = { user_id: 'KA', password: SANDI, ambil_alih: true }
  expect((await caller.call('POST', 'users/login', login)).status).toBe(503)
  expect((await caller.raw('GET', '/readyz')).text).toContain('database away')
  // Nobody is sent to the login page (4401): the browser connects again.
  expect(await closedWith()).toBe(1011)
  line.restore()
  await wellAgain()
  expect(await closedWith()).toBeUndefined()
}, 180_000)

test('calls whose line to the database breaks in the middle: 503 or the answer, never 500', async () => {
  const shaking = setInterval(() => line.shake(), 40)
  const { answers, wrong } = await sendAll(requests)
  clearInterval(shaking)
  expect(wrong.slice(0, 5)).toEqual([])
  expect(answers).toHaveLength(requests.length)
  await wellAgain()
}, 180_000)

test('a database that lets nobody in, and one that was dropped: 503, never 500', async () => {
  const name = new URL(world.database.url).pathname.slice(1)
  await admin(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  line.shake()
  const closed = await sendAll(requests.slice(0, 200))
  expect(closed.wrong.slice(0, 5)).toEqual([])
  expect(closed.answers.filter((a) => a.status === 503).length).toBeGreaterThan(20)
  await admin(`DROP DATABASE ${name} WITH (FORCE)`)
  const dropped = await sendAll(requests)
  expect(dropped.wrong.slice(0, 5)).toEqual([])
  expect(dropped.answers.filter((a) => a.status === 503).length).toBeGreaterThan(100)
}, 180_000)
