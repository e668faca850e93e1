import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Server, createServer } from '../../src/app/server.ts'
import { Client } from '../factories/client.ts'
import { SiapJual } from '../factories/siap-jual.ts'
import { buatOrang, masuk } from '../factories/shop.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'

/** People are changed while they work, and by two at once. */

const HARGA = 2_500_000

let database: TestDatabase
let near: Server
/** Another process: what is decided at the one holds at the other. */
let far: Server
let toko: SiapJual

const start = () =>
  createServer({ databaseUrl: database.url, env: { PORT: '0', LOG_LEVEL: 'silent' } })

beforeAll(async () => {
  database = await testDatabase()
  ;[near, far] = [await start(), await start()]
  toko = await SiapJual.buat(database, near, 'A', 'TA')
  await buatOrang(near.services.db, 'MURID', 'A', 'KASIR')
})
afterAll(async () => {
  await Promise.all([near.close(), far.close()])
  await database.drop()
})

const ubah = (user: string, change: Record<string, unknown>) =>
  toko.pemilik.tulis(`users/${user}`, change, crypto.randomUUID(), 'PUT')

/** Sells these pieces at both processes at once, while `act` happens; the statuses by piece. */
async function jualSambil(barcodes: readonly string[], act: () => Promise<unknown>) {
  const kasir = await masuk(near.url, 'AKASIR')
  const at = [kasir, new Client(far.url, kasir.headers)]
  const sales = barcodes.map((b, i) =>
    at[i % 2]!.tulis('penjualan/create', toko.isi({ barcodes: [b], total_rp: HARGA })),
  )
  await wait(5)
  await act()
  const answers = await Promise.all(sales)
  return { kasir, answers }
}

test.each([
  ['kicked', () => toko.pemilik.tulis('users/AKASIR/kick', {}), 401],
  ['switched off', () => ubah('AKASIR', { aktif: false }), 401],
] as const)('a cashier who is %s sells wholly or not at all', async (_, act, after) => {
  for (let round = 0; round < 4; round++) {
    const barcodes = await toko.barang(16)
    const { kasir, answers } = await jualSambil(barcodes, act)
    for (const [i, { status, text }] of answers.entries()) {
      expect([200, 401], text).toContain(status)
      expect(await toko.status(barcodes[i] ?? '')).toBe(status === 200 ? 'TERJUAL' : 'READY')
    }
    const later = await new Client(far.url, kasir.headers).call('GET', 'users/session')
    expect(later.status).toBe(after)
    expect(await toko.pemilik.ok('GET', 'buku/periksa')).toMatchObject({ data: [] })
    await ubah('AKASIR', { aktif: true })
  }
})

test('rights that were taken are refused by every process when the answer is there', async () => {
  const kasir = await masuk(near.url, 'AKASIR')
  const jauh = new Client(far.url, kasir.headers)
  const list = () => jauh.call('GET', 'penjualan/get/all', { page: 1, limit: 1 })
  expect((await list()).status).toBe(200)
  const orang = await toko.pemilik.ok<{ versi: number }>('GET', 'users/AKASIR')
  const answer = await toko.pemilik.tulis(
    'users/AKASIR/akses',
    { akses: [], versi: orang.data.versi },
    crypto.randomUUID(),
    'PUT',
  )
  expect(answer.status).toBe(200)
  expect((await list()).status).toBe(403)
})

test('twenty editors of one person: one wins, the others are told, nothing is mixed', async () => {
  const { data } = await toko.pemilik.ok<{ versi: number }>('GET', 'users/MURID')
  const layar = ['/data-barang', '/lihat-penjualan', '/batal-penjualan', '/uang-kas']
  const akses = (i: number) =>
    layar
      .filter((_, n) => ((i + 1) >> (n % 4)) & 1)
      .map((value) => ({ field: 'path', value, is_show: true, children: [] }))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      toko.pemilik.tulis(
        'users/MURID/akses',
        { akses: akses(i), versi: data.versi },
        crypto.randomUUID(),
        'PUT',
      ),
    ),
  )
  const winners = answers.flatMap((a, i) => (a.status === 200 ? [i] : []))
  expect(winners).toHaveLength(1)
  expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.code))).toEqual(
    new Set(['data.sudah_diubah']),
  )
  const [row] = await database.query<{ akses: string[] }>(
    `select akses from pengguna where user_id = 'MURID'`,
  )
  expect(row?.akses).toEqual(
    akses(winners[0] ?? 0)
      .map((n) => n.value)
      .toSorted(),
  )
})

test('one id created twenty times at once: one person', async () => {
  const baru = { user_id: 'KEMBAR', nama: 'Kembar', level: 'KASIR', laci: 'UTAMA' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      toko.pemilik.tulis('users', { ...baru, password: 'kunci emas 24k' }),
    ),
  )
  const counts = Map.groupBy(answers, (a) => `${a.status} ${a.code ?? ''}`.trim())
  expect([...counts].map(([what, a]) => [what, a.length]).toSorted()).toEqual([
    ['200', 1],
    ['409 data.sudah_ada', 19],
  ])
})

test('the log of log-ins has what happened, never a password', async () => {
  await new Client(near.url).call('POST', 'users/login', { user_id: 'MURID', password: 'tebakan' })
  const kasir = await masuk(near.url, 'MURID')
  await new Client(near.url).call('POST', 'users/login', { user_id: 'MURID', password: 'demo1234' })
  await kasir.call('POST', 'users/logout', {})
  const log = await toko.pemilik.ok<{ hasil: string; user_id: string }[]>(
    'GET',
    'users/login-log',
    { search: 'MURID' },
  )
  expect(log.data.map((k) => k.hasil)).toEqual(['KELUAR', 'SEDANG_DIPAKAI', 'MASUK', 'SALAH'])
  expect(log.text).not.toMatch(/tebakan|demo1234/)
})
