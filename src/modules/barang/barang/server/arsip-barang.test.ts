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

const NONE = { semua: 0, di_tempat: 0, pindah: 0 }
// Before PostgreSQL 16 nobody counts who moved.
const UPDATES = `n_tup_upd AS semua, n_tup_hot_upd AS di_tempat,
  coalesce((to_jsonb(s) ->> 'n_tup_newpage_upd')::bigint, n_tup_upd - n_tup_hot_upd) AS pindah`
const HERE = `SELECT semua::int, di_tempat::int, pindah::int
  FROM (SELECT ${UPDATES} FROM pg_stat_user_tables s WHERE relname = 'barang') AS t`
const BUSY = `SELECT pid, backend_type, state, query FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND (backend_xmin IS NOT NULL OR backend_xid IS NOT NULL)`
const ON_SHARDS = `SELECT sum(split_part(result, '/', 1)::int)::int AS semua,
    sum(split_part(result, '/', 2)::int)::int AS di_tempat,
    sum(split_part(result, '/', 3)::int)::int AS pindah
  FROM run_command_on_shards('public.barang', $$SELECT semua || '/' || di_tempat || '/' || pindah
    FROM (SELECT ${UPDATES} FROM pg_stat_all_tables s WHERE relid = '%s'::regclass) AS t$$)`

test('a sale changes its pieces in place: no index is written for them', async () => {
  const b = w.toko.get('B') as Client
  const more = await tambahSama(b, 40)
  // Whoever reads or writes for long, as the server does when it starts, keeps the room of old rows.
  await expect.poll(() => w.database.query(BUSY), { timeout: 30_000, interval: 200 }).toEqual([])
  const counted = (await isCluster()) ? ON_SHARDS : HERE
  const updates = async () => (await w.database.query<typeof NONE>(counted))[0] ?? NONE
  const before = await updates()
  for (let i = 0; i < more.length; i += 4) await jual(b, more.slice(i, i + 4))
  // Each connection of the server tells its figures once a second at most.
  await expect
    .poll(async () => (await updates()).semua - before.semua, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(40)
  const after = await updates()
  const sold = (which: keyof typeof NONE) => after[which] - before[which]
  // A row that finds no room, because somebody reads beside, moves to another page. An index that
  // knows what a sale changes would make rows that did neither.
  expect(sold('di_tempat') + sold('pindah')).toBe(sold('semua'))
  expect(sold('di_tempat')).toBeGreaterThan(0)
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
