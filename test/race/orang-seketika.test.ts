import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../factories/client.ts'
import { buatOrang, masuk } from '../factories/shop.ts'
import { sukses } from '../factories/goods.ts'
import { type World, dunia } from '../factories/world.ts'
import { type TestServer, startServer } from '../setup/server.ts'

/** What one process does to a person holds for the person's very next call to another. */

const PUTARAN = 25

let world: World
let servers: readonly TestServer[] = []
let pemilik: Client

beforeAll(async () => {
  world = await dunia(['A'])
  await buatOrang(world.server.services.db, 'RANI', 'A', 'KASIR')
  servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl: world.database.url })))
  pemilik = world.toko.get('A')!.at(servers[0]!.url)
})
afterAll(async () => {
  await Promise.all(servers.map((s) => s.stop()))
  await world.close()
})

const put = async (path: string, isi: Readonly<Record<string, unknown>>) =>
  sukses(await pemilik.tulis(path, isi, crypto.randomUUID(), 'PUT'))

const akses = async (layar: readonly string[]) => {
  const { data } = await pemilik.ok<{ versi: number }>('GET', 'users/RANI')
  const pohon = layar.map((value) => ({ field: 'path', value, is_show: true, children: [] }))
  return put('users/RANI/akses', { akses: pohon, versi: data.versi })
}

/** A read, a command, one with a wrong body, and a call on the session alone, in turn. */
const PANGGILAN = [
  (c: Client) => c.call('GET', 'penjualan/get/all', { page: 1, limit: 1 }),
  (c: Client) => c.tulis('penjualan/cancel', { no_faktur_jual: 'FJTA2601010001', alasan: 'Uji' }),
  (c: Client) => c.tulis('penjualan/cancel', { no_faktur_jual: 'FJ' }),
  (c: Client) => c.call('GET', 'users/session'),
] as const
const SEMUA = ['/lihat-penjualan', '/batal-penjualan']

/** Rani, logged in and known to the other process. */
async function rani(): Promise<Client> {
  const c = (await masuk(servers[0]!.url, 'RANI')).at(servers[1]!.url)
  for (const panggil of PANGGILAN) expect([200, 400, 404, 422]).toContain((await panggil(c)).status)
  return c
}

test.each([
  ['put out', () => pemilik.tulis('users/RANI/kick', {}).then(sukses)],
  ['switched off', () => put('users/RANI', { aktif: false })],
  [
    'given another password',
    () => pemilik.tulis('users/RANI/reset-password', { password: 'kunci emas 24k' }).then(sukses),
  ],
] as const)('whoever was %s makes no further call anywhere', async (_, act) => {
  await akses(SEMUA)
  const masih: string[] = []
  for (let i = 0; i < PUTARAN; i++) {
    const c = await rani()
    await act()
    const { status } = await PANGGILAN[i % PANGGILAN.length]!(c)
    if (status !== 401) masih.push(`round ${i}: ${status}`)
    await pulihkan()
  }
  expect(masih).toEqual([])
})

/** Rani may log in again with the password of all tests. */
async function pulihkan(): Promise<void> {
  await put('users/RANI', { aktif: true })
  await world.database.query(
    `UPDATE pengguna SET wajib_ganti = false, sandi_hash = (
       SELECT sandi_hash FROM pengguna WHERE user_id = 'KA') WHERE user_id = 'RANI'`,
  )
}

test('a right that was taken is refused by the next call, one that was given is there', async () => {
  await akses(SEMUA)
  const c = await rani()
  const salah: string[] = []
  for (let i = 0; i < 2 * PUTARAN; i++) {
    const boleh = i % 2 === 1
    await akses(boleh ? SEMUA : [])
    const { status } = await PANGGILAN[(i >> 1) % 2]!(c)
    if ((status === 403) === boleh) salah.push(`round ${i}: ${status}`)
  }
  expect(salah).toEqual([])
})

test('a session is not ended by the longest time that held before', async () => {
  const berakhir: string[] = []
  for (let i = 0; i < PUTARAN; i++) {
    await put('para-system/key/SESI_MAKS_JAM', { value: 1 })
    const c = (await masuk(servers[0]!.url, 'RANI')).at(servers[1]!.url)
    await world.database.query(
      `UPDATE sesi SET dibuat = dibuat - interval '2 hours' WHERE user_id = 'RANI' AND berakhir IS NULL`,
    )
    await pemilik.at(servers[1]!.url).ok('GET', 'users/session')
    await put('para-system/key/SESI_MAKS_JAM', { value: 24 })
    const { status } = await c.call('GET', 'users/session')
    if (status !== 200) berakhir.push(`round ${i}: ${status}`)
  }
  expect(berakhir).toEqual([])
})
