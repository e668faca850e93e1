import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, dunia } from '#test/factories/world.ts'

let w: World
beforeAll(async () => {
  w = await dunia(['T1'])
})
afterAll(() => w?.close())

const baca = async (path: string) => {
  const answer = await fetch(w.server.url + path)
  return { status: answer.status, teks: await answer.text() }
}

test('calls are counted by route and status, without what was in their addresses', async () => {
  const c = w.toko.get('T1')
  await c?.ok('GET', 'baki/get/all')
  await c?.call('GET', 'barang/RAHASIA-123')
  await baca('/api/v1/tidak/ada/RAHASIA-123')
  const { status, teks } = await baca('/metrics')
  expect(status).toBe(200)
  expect(teks).toMatch(
    /kencana_request_seconds_count\{method="GET",route="\/api\/v1\/baki\/get\/all",status="200"\} 1/,
  )
  expect(teks).toMatch(/route="\/api\/v1\/barang\/:kode_barcode",status="404"/)
  expect(teks).not.toContain('RAHASIA')
  expect(teks).toMatch(/kencana_failures_total 0/)
  expect(teks).toMatch(/kencana_db_connections [1-9]/)
})

test('a process lives before it is ready, and says which it is', async () => {
  expect((await baca('/healthz')).status).toBe(200)
  expect((await baca('/readyz')).status).toBe(200)
  await w.database.query(`delete from public.migrasi where nama like '0001%'`)
  const belum = await baca('/readyz')
  expect(belum.status).toBe(503)
  expect(belum.teks).toContain('not migrated')
})
