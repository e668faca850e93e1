import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Server, createServer } from '../../src/app/server.ts'
import { LEVELS, type Level } from '#kernel/shared/gates.ts'
import { Client } from '../factories/client.ts'
import { SANDI, buatOrang, buatToko, masuk } from '../factories/shop.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'

/** Which passwords may be chosen, by whom, and how long a session lasts. */

let database: TestDatabase
let server: Server
let pemilik: Client

beforeAll(async () => {
  database = await testDatabase()
  server = await createServer({
    databaseUrl: database.url,
    env: { PORT: '0', LOG_LEVEL: 'silent' },
  })
  const { db } = server.services
  await buatToko(db, 'A', 'TA')
  await buatOrang(db, 'BOS', 'A', 'OWN')
  for (const level of LEVELS) await buatOrang(db, `ORANG_${level}`, 'A', level, ['/ganti-password'])
  await database.query(`update pengguna set nama = 'Budi Santoso' where user_id like 'ORANG%'`)
  pemilik = await masuk(server.url, 'BOS')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const UMUM = ['password1', 'PassWord1', '1234567890', 'qwertyuiop']
const UMUM_PANJANG = ['123456789qwerty', 'FinalFantasy']
const panjang = (level: Level) => (level === 'KASIR' || level === 'DEV' ? 8 : 12)
const sandi = async () =>
  database.query(`select user_id, sandi_hash from pengguna order by user_id`)

test.each(LEVELS)(
  '%s changes his password to none that is short, common or his name',
  async (level) => {
    const c = await masuk(server.url, `ORANG_${level}`)
    const ganti = async (new_password: string) => {
      const a = await c.call('PUT', 'users/change-password', { password: SANDI, new_password })
      return [a.status, a.code, a.params['min']]
    }
    const sebelum = await sandi()
    const min = panjang(level)
    expect(await ganti('zq7-ölwxk4vb'.slice(0, min - 1))).toEqual([
      422,
      'sandi.terlalu_pendek',
      min,
    ])
    for (const nama of ['xx santoso 2026', 'BUDI beli emas', `orang_${level} datang`])
      expect([nama, ...(await ganti(nama))]).toEqual([nama, 422, 'sandi.memuat_nama', undefined])
    if (min === 8)
      for (const umum of UMUM)
        expect([umum, ...(await ganti(umum))]).toEqual([umum, 422, 'sandi.terlalu_umum', undefined])
    expect(await sandi()).toEqual(sebelum)
    expect(await ganti('zq7-ölwxk4vb'.slice(0, min))).toEqual([200, undefined, undefined])
  },
)

test('the same holds for a new person and for a new first password, at the field', async () => {
  const sebelum = await sandi()
  const baru = { user_id: 'CICI', nama: 'Cici Amelia', laci: 'UTAMA' }
  const buat = (level: Level, password: string) =>
    pemilik.tulis('users', { ...baru, level, password })
  for (const [level, password, code] of [
    ['KASIR', 'pendek7', 'sandi.terlalu_pendek'],
    ['SPV', 'sebelas-11x', 'sandi.terlalu_pendek'],
    ['KASIR', 'football1', 'sandi.terlalu_umum'],
    ['SPV', 'amelia datang', 'sandi.memuat_nama'],
  ] as const) {
    const a = await buat(level, password)
    expect([password, a.status, a.fields['password']?.code]).toEqual([password, 422, code])
  }
  for (const [user, password] of [
    ['ORANG_KASIR', 'password1'],
    ['ORANG_SPV', 'sebelas-11x'],
  ] as const)
    expect((await pemilik.tulis(`users/${user}/reset-password`, { password })).status).toBe(422)
  expect(await sandi()).toEqual(sebelum)
  expect((await buat('SPV', 'emas 24 karat')).status).toBe(200)
})

test('a cashier who is raised to SPV changes his short password', async () => {
  await buatOrang(server.services.db, 'NAIK', 'A', 'KASIR', ['/ganti-password'])
  const naik = await masuk(server.url, 'NAIK')
  const path = 'users/NAIK'
  expect((await pemilik.tulis(path, { level: 'SPV', versi: 1 }, undefined, 'PUT')).status).toBe(200)
  const tolak = await naik.call('GET', 'tokos')
  expect([tolak.status, tolak.code]).toEqual([403, 'sandi.wajib_ganti'])
  const new_password = 'emas 24 karat'
  await naik.ok('PUT', 'users/change-password', { password: SANDI, new_password })
  expect((await naik.call('GET', 'tokos')).status).toBe(200)
})

test('the list holds the long ones of the commonest passwords', async () => {
  const c = await masuk(server.url, 'BOS')
  for (const new_password of UMUM_PANJANG) {
    const a = await c.call('PUT', 'users/change-password', { password: SANDI, new_password })
    expect([new_password, a.code]).toEqual([new_password, 'sandi.terlalu_umum'])
  }
  pemilik = c
})

test('a session ends so many hours after its log-in, however busy it was', async () => {
  await buatOrang(server.services.db, 'LAMA', 'A')
  const lama = await masuk(server.url, 'LAMA')
  const umur = async (jam: number) => {
    await database.query(
      `update sesi set dibuat = now() - make_interval(mins => $1)
      where user_id = 'LAMA' and berakhir is null`,
      [jam * 60],
    )
    server.services.sesi.clear()
    return lama.call('GET', 'users/session')
  }
  expect((await umur(11.9)).status).toBe(200)
  const habis = await umur(12.1)
  expect([habis.status, habis.code, habis.params['sebab']]).toEqual([
    401,
    'sesi.tidak_sah',
    'BATAS_WAKTU',
  ])
  expect((await lama.call('GET', 'users/session')).params['sebab']).toBe('BATAS_WAKTU')
  // The shop may let one last longer.
  await database.query(
    `insert into pengaturan (kode_toko, kunci, nilai) values ('A', 'SESI_MAKS_JAM', '24')`,
  )
  server.services.toko.clear()
  const lagi = new Client(server.url, (await masuk(server.url, 'LAMA')).headers)
  await database.query(
    `update sesi set dibuat = now() - interval '13 hours' where user_id = 'LAMA'`,
  )
  server.services.sesi.clear()
  expect((await lagi.call('GET', 'users/session')).status).toBe(200)
})
