import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../factories/client.ts'
import { tambahSama } from '../factories/goods.ts'
import { jual, periksa } from '../factories/sale.ts'
import { dunia, type World } from '../factories/world.ts'
import { startServer, type TestServer } from '../setup/server.ts'

const PEMBELI = 1_000

let world: World
let servers: readonly TestServer[] = []
let kasir: Client

beforeAll(async () => {
  world = await dunia(['A'])
  kasir = world.toko.get('A')!
  servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl: world.database.url })))
})
afterAll(async () => {
  await Promise.all(servers.map((s) => s.stop()))
  await world.close()
})

/** Everybody wants the same piece, half of them at each process; statuses by how often. */
async function berebut(pembeli: number): Promise<Record<string, number>> {
  const pieces = await tambahSama(kasir, 1)
  const clients = servers.map((s) => new Client(s.url, kasir.headers))
  const answers = await Promise.all(
    Array.from({ length: pembeli }, (_, i) => jual(clients[i % 2]!, pieces)),
  )
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const what = status === 200 ? '200' : `${status} ${code}`
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

test('1,000 buyers of one barcode over two processes: one sale, 999 clear refusals', async () => {
  expect(await berebut(PEMBELI)).toEqual({ '200': 1, '409 barang.tidak_tersedia': PEMBELI - 1 })
  expect(await periksa(kasir)).toEqual([])
}, 120_000)

test('the second wall alone: without the guarded update the unique index still sells it once', async () => {
  await world.database.query(`CREATE FUNCTION buta() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.status = 'TERJUAL' THEN NEW.status := 'READY'; END IF; RETURN NEW; END $$`)
  await world.database.query(`CREATE TRIGGER buta BEFORE UPDATE ON barang
    FOR EACH ROW EXECUTE FUNCTION buta()`)
  expect(await berebut(100)).toEqual({ '200': 1, '409 barang.tidak_tersedia': 99 })
}, 120_000)

test('planted bug: with both walls gone it is sold again and again, and the checks are red', async () => {
  await world.database.query('DROP INDEX penjualan_barang_hidup_unik')
  const counts = await berebut(100)
  expect(counts['200']).toBeGreaterThan(1)
  const rules = new Set((await periksa(kasir)).map((p) => p.aturan))
  expect(rules).toContain('satu penjualan berlaku per barang')
  expect(rules).toContain('barang di baki sama dengan buku')
}, 120_000)
