import { afterAll, beforeAll, expect, test } from 'vitest'
import { kirimanFoto } from '#test/factories/foto.ts'
import { RawClient } from '#test/factories/raw-client.ts'
import { type World, dunia } from '#test/factories/world.ts'

/** Long enough for any machine. */
const LATE = { timeout: 40_000 }

let w: World
beforeAll(async () => {
  w = await dunia(['T1'])
})
afterAll(() => w?.database.drop())

test('a server that ends answers whom it heard, and waits for nobody who says nothing', async () => {
  const c = w.toko.get('T1')!
  const open = () => RawClient.open(w.server.url)
  // As browsers do, which open a second connection before they need it.
  const silent = await open()
  const halfway = await open()
  halfway.send('GET /healthz HTTP/1.1\r\nhost: toko\r\n')
  const kept = await open()
  kept.send('GET /healthz HTTP/1.1\r\nhost: toko\r\n\r\n')
  await expect.poll(() => kept.received, LATE).toContain('200 OK')
  const { body, headers } = await kirimanFoto({})
  const sending = await open()
  sending.post('gambar/ITEM', { ...c.headers, ...headers, 'content-length': body.length })
  sending.send(body.subarray(0, body.length / 2))
  const stuck = await open()
  stuck.post('gambar/ITEM', { ...c.headers, ...headers, 'content-length': body.length })

  const began = performance.now()
  const ended = w.leave()
  sending.send(body.subarray(body.length / 2))
  await expect.poll(() => [silent, halfway, kept].every((r) => r.closed), LATE).toBe(true)
  await expect.poll(() => sending.received, LATE).toContain('200 OK')
  await ended
  expect(performance.now() - began).toBeLessThan(30_000)
  expect(stuck.closed).toBe(true)
})
