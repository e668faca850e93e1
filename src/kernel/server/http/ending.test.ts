import { afterAll, beforeAll, expect, test } from 'vitest'
import { kirimanFoto, unggahFoto } from '#test/factories/foto.ts'
import { RawClient } from '#test/factories/raw-client.ts'
import { type World, dunia } from '#test/factories/world.ts'

/** Long enough for any machine. */
const LATE = { timeout: 40_000, interval: 20 }
const PATH = 'gambar/ITEM'

let w: World
beforeAll(async () => {
  w = await dunia(['T1'])
})
afterAll(() => w?.database.drop())

test('a server that ends answers whom it heard, and waits for nobody who says nothing', async () => {
  const c = w.toko.get('T1')!
  const open = () => RawClient.open(w.server.url)
  /** An upload of which half arrives; `rest` sends the other one. */
  const half = async () => {
    const { body, headers } = await kirimanFoto({})
    const raw = await open()
    raw.post(PATH, { ...c.headers, ...headers, 'content-length': body.length })
    raw.send(body.subarray(0, body.length / 2))
    return { raw, rest: () => raw.send(body.subarray(body.length / 2)) }
  }
  // What the first picture loads is none of the five seconds.
  expect((await unggahFoto(c, PATH, {})).status).toBe(200)
  let asked = 0
  w.server.app.server.on('request', () => asked++)
  // As browsers do, which open a second connection before they need it.
  const silent = await open()
  const halfway = await open()
  halfway.send('GET /healthz HTTP/1.1\r\nhost: toko\r\n')
  const [sending, stuck] = [await half(), await half()]
  await expect.poll(() => asked, LATE).toBe(2)

  const ended = w.leave()
  sending.rest()
  await expect.poll(() => silent.closed && halfway.closed, LATE).toBe(true)
  expect(stuck.raw.closed).toBe(false)
  await expect.poll(() => sending.raw.closed, LATE).toBe(true)
  expect(sending.raw.received).toContain('200 OK')
  // Its connection ended with its answer, not with the last of all.
  expect(stuck.raw.closed).toBe(false)
  await ended
  await expect.poll(() => stuck.raw.closed, LATE).toBe(true)
})
