import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { kirimanFoto, unggahFoto } from '#test/factories/foto.ts'
import { RawClient } from '#test/factories/raw-client.ts'
import { masuk } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'

const PATH = 'gambar/ITEM'
/** Long enough for any machine; the wait ends as soon as the condition holds. */
const LATE = { timeout: 40_000, interval: 50 }

const opened: RawClient[] = []
afterEach(() => opened.splice(0).forEach((raw) => raw.leave()))

async function open(w: World): Promise<RawClient> {
  const raw = await RawClient.open(w.server.url)
  opened.push(raw)
  return raw
}

/** Uploads of which the given part arrives: 0 sends the headers alone, 1 everything. */
function uploads(w: World, c: Client, n: number, part: number): Promise<RawClient[]> {
  return Promise.all(
    Array.from({ length: n }, async () => {
      const { body, headers } = await kirimanFoto({})
      const raw = await open(w)
      raw.post(PATH, { ...c.headers, ...headers, 'content-length': body.length })
      raw.send(body.subarray(0, Math.round(body.length * part)))
      return raw
    }),
  )
}

const connections = (w: World) =>
  new Promise<number>((resolve) => w.server.app.server.getConnections((_, n) => resolve(n)))

describe('uploads that do not go on', () => {
  let w: World
  let c: Client
  let ahead = 0
  beforeAll(async () => {
    w = await dunia(['T1'], {}, () => new Date(Date.now() + ahead))
    c = w.toko.get('T1')!
  })
  afterAll(() => w?.close())

  const upload = () => unggahFoto(c, PATH, {})
  const ready = () => c.raw('GET', '/readyz')

  test('nine that fall silent delay nobody', async () => {
    const silent = [...(await uploads(w, c, 9, 0.5)), ...(await uploads(w, c, 3, 0))]
    await wait(300)
    expect((await upload()).status).toBe(200)
    expect(silent.filter((raw) => raw.closed)).toEqual([])
  })

  test('nine that leave while sending give their places back', async () => {
    const sent = await uploads(w, c, 9, 0.5)
    await wait(300)
    for (const raw of sent) raw.leave()
    for (let i = 0; i < 6; i++) expect((await upload()).status).toBe(200)
  })

  test('nine that leave while they wait are forgotten; a gate that hangs is seen', async () => {
    const lock = new pg.Client({ connectionString: w.database.url })
    await lock.connect()
    await lock.query('BEGIN')
    // Every upload writes this table first: running uploads hang at the lock, the others wait for a
    // turn.
    await lock.query('LOCK TABLE public.gambar_lepas IN ACCESS EXCLUSIVE MODE')
    const working = Array.from({ length: 4 }, upload)
    await expect
      .poll(async () => {
        const [row] = await w.database.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM pg_stat_activity
           WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        )
        return row?.n
      }, LATE)
      .toBe(4)
    expect((await ready()).status).toBe(200)
    ahead = 10 * 60_000
    expect(await ready()).toMatchObject({ status: 503, text: expect.stringContaining('unggahan') })
    ahead = 0
    const before = await connections(w)
    const waiting = await uploads(w, c, 9, 1)
    await wait(500)
    expect(waiting.map((raw) => raw.received).join('')).toBe('')
    for (const raw of waiting) raw.leave()
    await expect.poll(() => connections(w), LATE).toBeLessThanOrEqual(before)
    await lock.query('ROLLBACK')
    await lock.end()
    expect((await Promise.all(working)).map((a) => a.status)).toEqual([200, 200, 200, 200])
    expect((await upload()).status).toBe(200)
    const acts = await w.database.query(`SELECT FROM public.audit WHERE aksi LIKE '%.gambar'`)
    // One of the first test, six of the second, four and one of this test, and none of a sender
    // that left.
    expect(acts).toHaveLength(12)
    ahead = 10 * 60_000
    expect((await ready()).status).toBe(200)
    ahead = 0
  })

  test('one person has so many under way, and another person is served', async () => {
    const silent = await uploads(w, c, 45, 0.5)
    const refused = () => silent.filter((raw) => raw.received.startsWith('HTTP/1.1 429 '))
    await expect.poll(() => refused().length, LATE).toBe(5)
    expect((await upload()).status).toBe(429)
    const other = await masuk(w.server.url, 'SPV')
    expect((await unggahFoto(other, PATH, {})).status).not.toBe(429)
    for (const raw of silent) raw.leave()
    await expect.poll(async () => (await upload()).status, LATE).toBe(200)
  })
})

describe('time limits', () => {
  let w: World
  let c: Client
  beforeAll(async () => {
    w = await dunia(['T1'], { CLIENT_WAIT_SECONDS: '1' })
    c = w.toko.get('T1')!
  })
  afterAll(() => w?.close())

  const ended = (all: readonly RawClient[]) =>
    expect.poll(() => all.filter((raw) => !raw.closed).map((raw) => raw.received), LATE).toEqual([])

  test('bodies that drip or stop are answered 408 in the language of the person, and end', async () => {
    const json = await open(w)
    const head = { ...c.headers, 'content-type': 'application/json', 'x-bahasa': 'it' }
    json.post('baki', { ...head, 'content-length': 4_000 })
    const drip = setInterval(() => json.send(' '), 100)
    const [picture] = await uploads(w, c, 1, 0.5)
    await ended([json, picture!])
    clearInterval(drip)
    for (const raw of [json, picture!]) {
      expect(raw.received).toMatch(/^HTTP\/1\.1 408 /)
      expect(raw.received).toContain('"code":"kiriman.terlalu_lambat"')
    }
    expect(json.received).toContain('troppo lentamente')
    expect(picture!.received).toContain('terlalu lambat')
  })

  test('a body that nobody reads ends too', async () => {
    const nowhere = await open(w)
    nowhere.post('tidak/ada', { 'content-type': 'text/x', 'content-length': 4_000 })
    const stranger = await open(w)
    stranger.post(PATH, {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 9e6,
    })
    await ended([nowhere, stranger])
    expect(stranger.received).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('a slow line that goes on is waited for', async () => {
    const { body, headers } = await kirimanFoto({ uji: 'x'.repeat(60_000) })
    const raw = await open(w)
    raw.post(PATH, { ...c.headers, ...headers, 'content-length': body.length })
    for (let at = 0; at < body.length; at += 4_000) {
      raw.send(body.subarray(at, at + 4_000))
      await wait(120)
    }
    await expect.poll(() => raw.received, LATE).toMatch(/^HTTP\/1\.1 4(00|22) /)
  })

  test('silent connections and half headers end, and nobody else notices', async () => {
    const idle = await Promise.all(Array.from({ length: 200 }, () => open(w)))
    for (const raw of idle.slice(0, 50)) raw.send('GET /healthz HTTP/1.1\r\nhost: to')
    expect((await c.call('GET', 'baki/get/all')).status).toBe(200)
    await ended(idle)
    expect((await c.call('GET', 'baki/get/all')).status).toBe(200)
  })
})
