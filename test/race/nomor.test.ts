import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../src/app/server.ts'
import type { Client } from '../factories/client.ts'
import { ambil, kernelServer, TABLES, tutup } from '../factories/kernel.ts'
import { buatOrang, buatToko, masuk } from '../factories/shop.ts'
import { isCluster } from '../setup/cluster.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'
import { sampaiTerima } from './kasir.ts'

const TOKO = ['A', 'B', 'C'] as const
const DOKUMEN = 2_000

let database: TestDatabase
let server: Server
const kasir = new Map<string, Client>()

beforeAll(async () => {
  database = await testDatabase()
  for (const table of TABLES) await database.query(table)
  server = await kernelServer(database, [ambil, tutup])
  for (const toko of TOKO) {
    await buatToko(server.services.db, toko, `T${toko}`)
    await buatOrang(server.services.db, `KASIR${toko}`, toko)
    kasir.set(toko, await masuk(server.url, `KASIR${toko}`))
  }
  await database.query(
    `INSERT INTO uji_voucher SELECT t, n::text FROM unnest($1::text[]) t, generate_series(0, $2) n`,
    [TOKO, DOKUMEN * 2],
  )
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** Numbers that were given out twice, or left out, per shop and day. */
async function lubangDanGanda(): Promise<unknown[]> {
  return database.query(`
    SELECT kode_toko, left(no_uji, 10) AS awal, count(*)::int AS banyak,
      count(DISTINCT no_uji)::int AS beda, max(right(no_uji, 4)::int) AS terakhir
    FROM uji_dokumen GROUP BY 1, 2
    HAVING count(*) <> count(DISTINCT no_uji) OR count(*) <> max(right(no_uji, 4)::int)
      OR min(right(no_uji, 4)::int) <> 1`)
}

/** Every twentieth is rolled back after its number was given out. */
function banyak(mulai: number, n: number) {
  return Array.from({ length: n }, (_, i) => {
    const toko = kasir.get(TOKO[i % TOKO.length]!)!
    const kunci = crypto.randomUUID()
    const isi = {
      kode: String(mulai + i),
      jumlah_rp: 100,
      ...(i % 20 === 19 ? { gagal: true } : {}),
    }
    return sampaiTerima(() => toko.tulis<{ no_uji: string }>('uji/ambil', isi, kunci))
  })
}

test('2,000 documents at once over 3 shops, 5 % rolled back, over a closing: no duplicate, no gap', async () => {
  const half = banyak(0, DOKUMEN / 2)
  const { tgl_system } = (await server.services.toko.find('A')).toko
  const closing = kasir.get('A')!.tulis<{ no_tutup: string }>('uji/tutup', { tanggal: tgl_system })
  const answers = await Promise.all([...half, ...banyak(DOKUMEN / 2, DOKUMEN / 2)])
  expect((await closing).status).toBe(200)

  const counts = Object.groupBy(answers, (a) => a.status)
  expect(Object.keys(counts)).toEqual(['200', '409'])
  expect(counts[409]).toHaveLength(DOKUMEN / 20)
  const told = answers.flatMap((a) => (a.status === 200 ? [a.data.no_uji] : [])).sort()
  const stored = await database.query<{ no_uji: string }>('SELECT no_uji FROM uji_dokumen')
  expect(stored.map((r) => r.no_uji).sort()).toEqual(told)
  expect(await lubangDanGanda()).toEqual([])
  const days = await database.query(`
    SELECT DISTINCT substr(no_uji, 5, 6) FROM uji_dokumen WHERE kode_toko = 'A'`)
  expect(days.length).toBe(2)
}, 120_000)

test('no document carries a closed date after the entry that closed it', async () => {
  const late = await database.query(`
    SELECT a.kode_toko, a.tanggal, a.urut FROM audit a JOIN audit t USING (kode_toko, tanggal)
    WHERE t.aksi = 'uji.tutup' AND a.urut > t.urut`)
  expect(late).toEqual([])
})

test('of two who close the same day one is refused', async () => {
  const { tgl_system } = (await server.services.toko.find('B')).toko
  const both = await Promise.all([
    kasir.get('B')!.tulis('uji/tutup', { tanggal: tgl_system }),
    kasir.get('B')!.tulis('uji/tutup', { tanggal: tgl_system }),
  ])
  expect(both.map((a) => a.status).sort()).toEqual([200, 409])
})

// Citus refuses such a counter by itself: no volatile function in an UPDATE.
test.skipIf(await isCluster())(
  'planted bug: a counter outside the transaction leaves gaps, and the check sees them',
  async () => {
    await database.query('CREATE SEQUENCE lepas')
    await database.query('GRANT USAGE ON SEQUENCE lepas TO kencana_app')
    await database.query(`CREATE OR REPLACE FUNCTION nomor_dokumen(jenis text, kode_nota text,
    tanggal date, urut integer) RETURNS text LANGUAGE sql VOLATILE
    AS $$ SELECT 'UJ' || kode_nota || '300101' || lpad(nextval('lepas')::text, 4, '0') $$`)
    await Promise.all(banyak(DOKUMEN, 60))
    expect(await lubangDanGanda()).not.toEqual([])
  },
)
