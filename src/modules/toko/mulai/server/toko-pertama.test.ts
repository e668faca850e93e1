import { afterEach, beforeEach, expect, test } from 'vitest'
import { Client } from '#test/factories/client.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import { kodeTokoPertama } from './toko-pertama.ts'

let db: TestDatabase
let server: Server
let siapa: Client
let kode: string

beforeEach(async () => {
  db = await testDatabase()
  server = await createServer({ databaseUrl: db.url, env: { PORT: '0', LOG_LEVEL: 'silent' } })
  siapa = new Client(server.url)
  kode = (await kodeTokoPertama(server.services.db)) ?? ''
})
afterEach(async () => {
  await server.close()
  await db.drop()
})

const PATH = 'publik/toko-pertama'
const SANDI = 'kuda hijau di jembatan'
const isi = {
  nama_toko: 'Toko Emas Baru',
  alamat_toko: 'Jalan Emas 1',
  kota: 'Makassar',
  kode_toko: 'pst',
  kode_nota: 'ps',
  zona_waktu: 'Asia/Makassar',
  user_id: 'siti',
  nama: 'Siti Aminah',
  password: SANDI,
}
const buat = (ubah: Readonly<Record<string, unknown>> = {}) =>
  siapa.call('POST', PATH, { kode, ...isi, ...ubah })
const buka = async () => (await siapa.ok<{ buka: boolean }>('GET', PATH)).data.buka
const hitung = async (tabel: string) =>
  (await db.query<{ n: number }>(`select count(*)::int as n from ${tabel}`))[0]?.n

test('whoever has the code makes shop, day and owner, who logs in and may do all', async () => {
  expect(await buka()).toBe(true)
  expect((await buat()).data).toEqual({ kode_toko: 'PST', user_id: 'SITI' })
  expect(await buka()).toBe(false)
  const { data } = await siapa.ok<{ token: string; user: object; toko: object }>(
    'POST',
    'users/login',
    { user_id: 'SITI', password: SANDI },
  )
  expect(data.user).toMatchObject({ level: 'OWN', wajib_ganti: false })
  expect(data.toko).toMatchObject({
    kode_nota: 'PS',
    kota: 'Makassar',
    zona_waktu: 'Asia/Makassar',
    pusat: true,
  })
  const own = siapa.with({ 'x-auth-token': data.token })
  expect((await own.call('GET', 'mulai')).status).toBe(200)
  // The first entry of the shop's chain, without the password; the books agree with themselves.
  const [catatan, ...lain] = await db.query<{ aksi: string; user_id: string; isi: string }>(
    `select aksi, user_id, isi from audit`,
  )
  expect(lain).toEqual([])
  expect(catatan).toMatchObject({ aksi: 'toko.pertama', user_id: 'SITI' })
  expect(catatan?.isi).not.toContain(SANDI)
  expect(catatan?.isi).not.toContain(kode)
})

test('once there is a shop it is shut for ever, with the right code and with a new start', async () => {
  expect((await buat()).status).toBe(200)
  const lagi = await buat({ kode_toko: 'LAIN', kode_nota: 'LN', user_id: 'LAIN' })
  expect([lagi.status, lagi.code]).toEqual([409, 'toko_pertama.sudah_ada'])
  expect(await kodeTokoPertama(server.services.db)).toBeNull()
  expect(await hitung('toko_pertama')).toBe(0)
  expect([await hitung('toko'), await hitung('pengguna')]).toEqual([1, 1])
})

test('of many at once exactly one wins', async () => {
  const jawab = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      buat({ kode_toko: `T${i}`, kode_nota: `T${i}`, user_id: `ORANG${i}` }),
    ),
  )
  expect(jawab.map((a) => a.status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
  expect([await hitung('toko'), await hitung('pengguna'), await hitung('hari')]).toEqual([1, 1, 1])
})

test('a wrong code, an old one, a weak password and a bad field leave nothing behind', async () => {
  const salah = await buat({ kode: 'aaaa-bbbb-cccc' })
  expect([salah.status, salah.fields['kode']?.code]).toEqual([403, 'toko_pertama.kode_salah'])
  const lama = kode
  kode = (await kodeTokoPertama(server.services.db)) ?? ''
  expect((await buat({ kode: lama })).status).toBe(403)
  for (const [ubah, field, code] of [
    [{ password: 'pendek' }, 'password', 'sandi.terlalu_pendek'],
    [{ password: 'siti aminah 123' }, 'password', 'sandi.memuat_nama'],
    [{ kode_nota: 'P' }, 'kode_nota', 'toko.kode_nota'],
    [{ kode_toko: 'P-1' }, 'kode_toko', 'toko_pertama.kode_toko'],
    [{ user_id: 'si ti' }, 'user_id', 'pengguna.user_id'],
    [{ user_id: 'sistem' }, 'user_id', 'pengguna.user_id_sistem'],
    [{ kode_toko: 'semua' }, 'kode_toko', 'toko.kode_semua'],
  ] as const)
    expect((await buat(ubah)).fields[field]?.code).toBe(code)
  expect([await hitung('toko'), await hitung('pengguna'), await hitung('audit')]).toEqual([0, 0, 0])
  // Typed as somebody reads it out.
  expect((await buat({ kode: kode.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
})

test('guesses are held up, whatever is sent with them', async () => {
  const jawab = []
  for (let n = 0; n < 40; n++) jawab.push((await buat({ kode: `salah-${n}` })).status)
  expect(new Set(jawab)).toEqual(new Set([403, 429]))
  const terakhir = await buat()
  expect([terakhir.status, terakhir.code]).toEqual([429, 'server.terlalu_sering'])
  expect(await hitung('toko')).toBe(0)
})
