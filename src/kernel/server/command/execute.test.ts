import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from '#kernel/shared/z.ts'
import type { Client } from '#test/factories/client.ts'
import { CALL, ambil, kernelServer, TABLES } from '#test/factories/kernel.ts'
import { buatOrang, buatToko, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { sql } from '../db/query.ts'
import { defineCommand } from '../http/route.ts'

/** Waits before it touches the database, like a command that first works on a picture. */
const lambat = defineCommand(
  defineCall({ ...CALL, path: 'uji/lambat', output: z.object({ kode: z.string() }) }),
  async ({ tx, input }) => {
    await wait(150)
    await tx.run(sql`insert into public.uji_dokumen (kode_toko, no_uji, kode)
      values (${tx.kode_toko}, ${input.kode}, ${input.kode})`)
    return { audit: { aksi: 'uji.lambat', objek: input.kode }, jawaban: { kode: input.kode } }
  },
)

let database: TestDatabase
let server: Awaited<ReturnType<typeof kernelServer>>
let kasir: Client

beforeAll(async () => {
  database = await testDatabase()
  for (const table of TABLES) await database.query(table)
  server = await kernelServer(database, [ambil, lambat], { env: { DB_POOL: '1' } })
  await buatToko(server.services.db, 'A', 'TA')
  await buatOrang(server.services.db, 'BUDI', 'A')
  kasir = await masuk(server.url, 'BUDI')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

test('a handler that is still at work when its claim fails writes nothing, anywhere', async () => {
  await database.query(`CREATE FUNCTION tolak() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.kunci LIKE 'tolak%' THEN RAISE EXCEPTION 'ditolak'; END IF; RETURN NEW; END $$`)
  await database.query(`CREATE TRIGGER tolak BEFORE INSERT ON idempotensi
    FOR EACH ROW EXECUTE FUNCTION tolak()`)
  await database.query(`INSERT INTO uji_voucher (kode_toko, kode) VALUES ('A', 'V1')`)
  // The pool has one connection, so the next command gets the one on which the other failed.
  const [failed, next] = await Promise.all([
    kasir.tulis('uji/lambat', { kode: 'HANTU', jumlah_rp: 1 }, 'tolak-satu'),
    wait(50).then(() => kasir.tulis('uji/ambil', { kode: 'V1', jumlah_rp: 1 })),
  ])
  expect([failed.status, next.status]).toEqual([500, 200])
  await wait(300)
  expect(await database.query(`SELECT kode FROM uji_dokumen ORDER BY kode`)).toEqual([
    { kode: 'V1' },
  ])
})

test('a posting that the database refuses for its balance leaves nothing', async () => {
  await database.query(`INSERT INTO uji_voucher (kode_toko, kode) VALUES ('A', 'V2')`)
  await database.query(`CREATE FUNCTION miring() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.jumlah > 0 THEN NEW.jumlah := NEW.jumlah + 1; END IF; RETURN NEW; END $$`)
  await database.query(`CREATE TRIGGER miring BEFORE INSERT ON buku
    FOR EACH ROW EXECUTE FUNCTION miring()`)
  expect((await kasir.tulis('uji/ambil', { kode: 'V2', jumlah_rp: 5 })).status).toBe(500)
  await database.query('DROP TRIGGER miring ON buku')
  const taken = await database.query(`SELECT FROM uji_voucher WHERE kode = 'V2' AND diambil`)
  expect(taken).toEqual([])
  expect((await kasir.tulis('uji/ambil', { kode: 'V2', jumlah_rp: 5 })).status).toBe(200)
})
