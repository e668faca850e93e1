import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, tambahSama } from '#test/factories/goods.ts'
import { batal, jual } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { isCluster } from '#test/setup/cluster.ts'
import { arsipkanBarang } from './arsip-barang.ts'

let w: World
let a: Client
let pieces: readonly Piece[]

beforeAll(async () => {
  w = await dunia(['A', 'B'])
  a = w.toko.get('A') as Client
  pieces = await tambahSama(a, 12)
})
afterAll(() => w.close())

const { arsip, semua } = {
  arsip: () => arsipkanBarang(w.server.services.db, 'A', 2),
  semua: async () =>
    w.database.query<{ kode_barcode: string; status: string; arsip: boolean }>(
      `SELECT kode_barcode, status, arsip FROM barang WHERE kode_toko = 'A' ORDER BY kode_barcode`,
    ),
}

const NONE = { semua: 0, di_tempat: 0 }
const HERE = `SELECT n_tup_upd::int AS semua, n_tup_hot_upd::int AS di_tempat
  FROM pg_stat_user_tables WHERE relname = 'barang'`
const BUSY = `SELECT pid, backend_type, state, query FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND (backend_xmin IS NOT NULL OR backend_xid IS NOT NULL)`
const ON_SHARDS = `SELECT sum(split_part(result, '/', 1)::int)::int AS semua,
    sum(split_part(result, '/', 2)::int)::int AS di_tempat
  FROM run_command_on_shards('public.barang', $$SELECT n_tup_upd || '/' || n_tup_hot_upd
    FROM pg_stat_all_tables WHERE relid = '%s'::regclass$$)`

test('a sale changes its pieces in place: no index is written for them', async () => {
  const b = w.toko.get('B') as Client
  const counted = (await isCluster()) ? ON_SHARDS : HERE
  const updates = async () =>
    (await w.database.query<{ semua: number; di_tempat: number }>(counted))[0] ?? NONE
  /** Part of the updates by forty sold pieces that stayed in their page. */
  const inPlace = async () => {
    const more = await tambahSama(b, 40)
    await expect.poll(() => w.database.query(BUSY), { timeout: 30_000, interval: 200 }).toEqual([])
    const before = await updates()
    for (let i = 0; i < more.length; i += 4) await jual(b, more.slice(i, i + 4))
    // Each connection of the server tells its figures once a second at most.
    await expect
      .poll(async () => (await updates()).semua - before.semua, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(40)
    const after = await updates()
    return (after.di_tempat - before.di_tempat) / (after.semua - before.semua)
  }
  // Whoever reads or writes beside keeps the room of old rows, and a try more is then one without;
  // an index that knows what a sale changes leaves none in place in any.
  await expect.poll(inPlace, { timeout: 50_000 }).toBeGreaterThanOrEqual(0.9)
})

test('what is sold is archived once it is a third of the goods, and nothing else of it changes', async () => {
  await jual(a, pieces.slice(0, 3))
  expect(await arsip()).toBe(0)
  const nota = await jual(a, pieces.slice(3, 5))
  const before = await semua()
  expect(await arsip()).toBe(5)
  expect(await semua()).toEqual(before.map((b) => ({ ...b, arsip: b.status === 'TERJUAL' })))
  expect(await arsip()).toBe(0)

  // Sold pieces stay in the lists, and what can be sold is found as before.
  const { text } = await a.ok('GET', 'barang/get/all', { limit: 50 })
  expect((JSON.parse(text) as { count: number }).count).toBe(12)
  const ready = await a.ok<readonly unknown[]>('GET', 'barang/get/ready', { page: 1, limit: 50 })
  expect(ready.data).toHaveLength(7)

  // A cancelled sale brings its pieces back to what the shop has.
  await batal(a, nota.data, PENYETUJU)
  expect((await semua()).filter((b) => b.status === 'READY' && !b.arsip)).toHaveLength(9)
  await jual(a, pieces.slice(3, 5))
})

test('no piece of the shop can be archived', async () => {
  await expect(
    w.database.query(`UPDATE barang SET arsip = true WHERE kode_toko = 'A' AND status = 'READY'`),
  ).rejects.toThrow(/barang_arsip/)
})
