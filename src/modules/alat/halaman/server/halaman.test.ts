import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '#test/factories/client.ts'
import { buatOrang, buatToko, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import { BAHASA } from '#kernel/shared/i18n.ts'
import { LEVELS } from '#kernel/shared/gates.ts'
import { bacaNaskah } from '../naskah.ts'
import type { HalamanPublik, Naskah } from '../contract.ts'

let db: TestDatabase
let server: Server
let own: Client
let siapa: Client

beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({ databaseUrl: db.url, env: { PORT: '0', LOG_LEVEL: 'silent' } })
  await buatToko(server.services.db, 'T1', '0A')
  await buatOrang(server.services.db, 'OWN1', 'T1', 'OWN')
  own = await masuk(server.url, 'OWN1')
  siapa = new Client(server.url)
})
afterAll(async () => {
  await server.close()
  await db.drop()
})

const publik = (halaman: string, bahasa: string, headers: Record<string, string> = {}) =>
  siapa.call<HalamanPublik>('GET', `publik/${halaman}`, { bahasa }, headers)
const simpan = (isi: string, versi: number, di = 'SYARAT/id', c = own) =>
  c.tulis<Naskah>(`halaman/${di}`, { isi, versi }, crypto.randomUUID(), 'PUT')

test('without a log-in everybody reads the default in the own language, with headings and lists', async () => {
  const semua = new Set<string>()
  for (const bahasa of BAHASA)
    for (const halaman of ['syarat', 'privasi']) {
      const { status, data } = await publik(halaman, bahasa)
      expect({ status, ...data }).toMatchObject({ status: 200, bahasa, versi: 0, waktu: null })
      const bagian = bacaNaskah(data.isi)
      expect(bagian.filter((b) => b.jenis === 'judul').length).toBeGreaterThanOrEqual(5)
      expect(bagian.filter((b) => b.jenis === 'daftar').length).toBeGreaterThanOrEqual(5)
      semua.add(data.isi)
    }
  expect(semua.size).toBe(12)
  expect((await publik('rahasia', 'id')).status).toBe(400)
})

test('the answer has a version: 304 while it holds, a new one after a change', async () => {
  const awal = await publik('privasi', 'id')
  const etag = awal.headers.etag as string
  const lagi = await publik('privasi', 'id', { 'if-none-match': etag })
  expect([lagi.status, lagi.text]).toEqual([304, ''])
  expect((await publik('privasi', 'en', { 'if-none-match': etag })).status).toBe(200)
  expect((await simpan('# Privasi toko\nKami diam.', 0, 'PRIVASI/id')).status).toBe(200)
  const baru = await publik('privasi', 'id', { 'if-none-match': etag })
  expect(baru.status).toBe(200)
  expect(baru.headers.etag).not.toBe(etag)
  expect(baru.data).toMatchObject({ isi: '# Privasi toko\nKami diam.', versi: 1 })
  expect(Date.parse(baru.data.waktu ?? '')).toBeGreaterThan(0)
  // What the owner wrote counts before the default of another language.
  expect((await publik('privasi', 'jp')).data).toMatchObject({ bahasa: 'id', versi: 1 })
  expect((await simpan('# Privacy\nWe are silent.', 0, 'PRIVASI/en')).status).toBe(200)
  expect((await publik('privasi', 'jp')).data).toMatchObject({ bahasa: 'en' })
  expect((await publik('privasi', 'id')).data).toMatchObject({ bahasa: 'id' })
  // Emptied everywhere: the default again, and the version goes on.
  await simpan('', 1, 'PRIVASI/id')
  await simpan('  \n ', 1, 'PRIVASI/en')
  expect((await publik('privasi', 'jp')).data).toMatchObject({ bahasa: 'jp', versi: 0 })
  expect((await own.ok<Naskah>('GET', 'halaman/PRIVASI/id')).data).toMatchObject({ versi: 2 })
})

test('of many editors of one version exactly one is taken; all versions stay', async () => {
  const jawab = await Promise.all(Array.from({ length: 20 }, (_, i) => simpan(`Teks ${i}`, 0)))
  expect(jawab.map((a) => a.status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(jawab.find((a) => a.status === 409)?.code).toBe('data.sudah_diubah')
  expect((await simpan('Dua', 1)).data.versi).toBe(2)
  expect((await simpan('Basi', 1)).status).toBe(409)
  expect((await simpan('Dari depan', 7)).status).toBe(409)
  const { data } = await own.ok<{ versi: number; isi: string; user_id: string }[]>(
    'GET',
    'halaman/SYARAT/id/riwayat',
  )
  expect(data.map((r) => r.versi)).toEqual([2, 1])
  expect(data[0]).toMatchObject({ isi: 'Dua', user_id: 'OWN1' })
  const audit = await db.query(`select objek from audit where aksi = 'halaman.update'
    and objek = 'halaman:SYARAT:id'`)
  expect(audit).toHaveLength(2)
})

test('markup of people stays text, control characters and too much are refused', async () => {
  const jahat = '<img src=x onerror=alert(1)>'
  expect((await simpan(jahat, 0, 'SYARAT/my')).data.isi).toBe(jahat)
  const { headers, data } = await publik('syarat', 'my')
  expect(headers['content-type']).toContain('application/json')
  expect(data.isi).toBe(jahat)
  expect((await simpan('a\u0000b', 1, 'SYARAT/my')).status).toBe(400)
  expect((await simpan('x'.repeat(20_001), 1, 'SYARAT/my')).status).toBe(400)
  expect((await simpan('x', 0, 'SYARAT/fr')).status).toBe(400)
  expect((await simpan('x', 0, 'ENTAH/id')).status).toBe(400)
})

test('only OWN and SU write', async () => {
  for (const level of LEVELS) {
    await buatOrang(server.services.db, `H${level}`, 'T1', level, ['/setting-syarat-privasi'])
    const c = await masuk(server.url, `H${level}`)
    const boleh = level === 'OWN' || level === 'SU'
    expect((await c.call('GET', 'halaman/SYARAT/hk')).status, level).toBe(boleh ? 200 : 403)
    expect((await simpan('x', 99, 'SYARAT/hk', c)).status, level).toBe(boleh ? 409 : 403)
  }
  expect((await siapa.call('GET', 'halaman/SYARAT/hk')).status).toBe(401)
})
