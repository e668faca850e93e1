import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../src/app/server.ts'
import type { Client } from '../factories/client.ts'
import { ambil, kernelServer, TABLES } from '../factories/kernel.ts'
import { buatOrang, buatToko, masuk } from '../factories/shop.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'

let database: TestDatabase
let server: Server
let kasir: Client

beforeAll(async () => {
  database = await testDatabase()
  for (const table of TABLES) await database.query(table)
  server = await kernelServer(database, [ambil])
  await buatToko(server.services.db, 'A', 'TA')
  await buatOrang(server.services.db, 'BUDI', 'A')
  kasir = await masuk(server.url, 'BUDI')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const voucher = (kode: string) =>
  database.query('INSERT INTO uji_voucher (kode_toko, kode) VALUES ($1, $2)', ['A', kode])

/** What is wrong with fifty answers to one key. */
function salah(answers: readonly { status: number; text: string }[]): string[] {
  return [
    ...answers.filter((a) => a.status !== 200).map((a) => `${a.status} ${a.text}`),
    ...(new Set(answers.map((a) => a.text)).size > 1 ? ['answers differ'] : []),
  ]
}

const limaPuluh = (kode: string, kunci: string) =>
  Promise.all(
    Array.from({ length: 50 }, () => kasir.tulis('uji/ambil', { kode, jumlah_rp: 500 }, kunci)),
  )

test('one key fifty times at once: one effect, one answer, to the byte', async () => {
  await voucher('V1')
  expect(salah(await limaPuluh('V1', 'kunci-satu'))).toEqual([])
  const made = await database.query(`SELECT no_uji FROM uji_dokumen WHERE kode = 'V1'`)
  expect(made).toHaveLength(1)
})

test('the answer is still the same when it is asked for later; another body is refused', async () => {
  await voucher('V2')
  const body = { kode: 'V2', jumlah_rp: 500 }
  const first = await kasir.tulis('uji/ambil', body, 'kunci-dua')
  expect(salah([first, await kasir.tulis('uji/ambil', body, 'kunci-dua')])).toEqual([])
  const other = await kasir.tulis('uji/ambil', { ...body, jumlah_rp: 501 }, 'kunci-dua')
  expect([other.status, other.code]).toEqual([422, 'idempotensi.beda_isi'])
})

test('a refused write keeps no key: the same key may be tried again', async () => {
  const body = { kode: 'V3', jumlah_rp: 500 }
  expect((await kasir.tulis('uji/ambil', body, 'kunci-tiga')).status).toBe(409)
  await voucher('V3')
  expect((await kasir.tulis('uji/ambil', body, 'kunci-tiga')).status).toBe(200)
})

test('a document without a key is refused before anything is written', async () => {
  await voucher('V4')
  const answer = await kasir.call('POST', 'uji/ambil', { kode: 'V4', jumlah_rp: 500 })
  expect([answer.status, answer.code]).toEqual([400, 'idempotensi.kunci_wajib'])
  expect(await database.query(`SELECT FROM uji_voucher WHERE kode = 'V4' AND diambil`)).toEqual([])
})

test('planted bug: with a claim that always succeeds the same check is red', async () => {
  await voucher('V5')
  await database.query(`CREATE FUNCTION lupa() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.kunci := gen_random_uuid()::text; RETURN NEW; END $$`)
  await database.query(`CREATE TRIGGER lupa BEFORE INSERT ON idempotensi
    FOR EACH ROW EXECUTE FUNCTION lupa()`)
  expect(salah(await limaPuluh('V5', 'kunci-lima'))).not.toEqual([])
  await database.query('DROP TRIGGER lupa ON idempotensi')
})
