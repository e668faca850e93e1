import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { Database } from '../db/database.ts'
import { SessionStore } from './session-store.ts'
import { hashToken } from './session.ts'

let database: TestDatabase
let db: Database
const hash = hashToken('kunci')

beforeAll(async () => {
  database = await testDatabase()
  db = await Database.open({
    url: database.url,
    size: 2,
    statementTimeout: 5_000,
    onError: () => {},
  })
  await database.query(`INSERT INTO toko (kode_toko, nama_toko, alamat_toko, kode_nota)
    VALUES ('A', 'Toko A', 'Jalan', 'TA')`)
  await database.query(`INSERT INTO pengguna (user_id, nama, level, kode_toko, sandi_hash)
    VALUES ('BUDI', 'Budi', 'KASIR', 'A', '-')`)
  await database.query(
    `INSERT INTO sesi (token_hash, user_id, kode_toko, alamat, agen, dibuat, terlihat)
     VALUES (decode($1, 'hex'), 'BUDI', 'A', '', '', now(), now())`,
    [hash],
  )
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('a session that is ended while it is being read is not kept', async () => {
  const store = new SessionStore(db)
  const reading = store.find(hash)
  store.drop('BUDI')
  expect((await reading)?.user_id).toBe('BUDI')
  await database.query('UPDATE sesi SET berakhir = now()')
  expect(await store.find(hash)).toBeUndefined()
})
