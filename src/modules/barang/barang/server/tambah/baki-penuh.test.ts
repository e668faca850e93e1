import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../../app/server.ts'
import { PIECE, SiapKoreksi } from '#test/factories/siap-koreksi.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapKoreksi

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapKoreksi.buat(toko)
  for (const [kode_baki, kapasitas] of [
    ['DUA', 2],
    ['SATU', 1],
  ] as const) {
    const baki = { kode_baki, nama_baki: kode_baki, kode_gudang: 'ET', berat_baki: 0, kapasitas }
    expect((await toko.pemilik.tulis('baki', baki)).status).toBe(200)
  }
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const masukkan = (kode_baki: string, n: number) =>
  s.petugas.tulis('barang/create', { items: Array(n).fill({ ...PIECE, kode_baki }) })

test('a tray takes what it has room for, and the pieces beyond are named', async () => {
  const tolak = await masukkan('DUA', 3)
  expect(tolak).toMatchObject({ status: 422, code: 'isian.salah' })
  expect(Object.keys(tolak.fields)).toEqual(['items.2.kode_baki'])
  expect(tolak.fields['items.2.kode_baki']).toMatchObject({
    code: 'barang.baki_penuh',
    params: { kode_baki: 'DUA', kapasitas: 2, isi: 0, jumlah: 3 },
  })
  expect((await masukkan('DUA', 2)).status).toBe(200)
  const penuh = await masukkan('DUA', 1)
  expect(penuh.fields['items.0.kode_baki']).toMatchObject({ params: { isi: 2, jumlah: 1 } })
  await s.bersih()
})

test('of many who fill its last place at once one does', async () => {
  const semua = await Promise.all(Array.from({ length: 6 }, () => masukkan('SATU', 1)))
  expect(semua.map((a) => a.status).toSorted()).toEqual([200, ...Array(5).fill(422)])
  await s.bersih()
})
