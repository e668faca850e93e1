import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses } from '#test/factories/goods.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'
import type { Tampilan } from '../contract.ts'

const LAYAR = '/laporan-penjualan'
let w: World
let kasir: Client
let spv: Client
let own: Client

beforeAll(async () => {
  w = await dunia(['A', 'B'])
  const { db } = w.server.services
  await buatOrang(db, 'KASIRA', 'A', 'KASIR', [LAYAR])
  await buatOrang(db, 'SPVA', 'A', 'SPV', [LAYAR, '/laporan-kas'])
  await buatOrang(db, 'OWNA', 'A', 'OWN')
  kasir = await masuk(w.server.url, 'KASIRA')
  spv = await masuk(w.server.url, 'SPVA')
  own = await masuk(w.server.url, 'OWNA')
})
afterAll(() => w?.close())

const ISI = {
  url: { tgl_from: '2026-11-01', tgl_to: '2026-11-28', sort: '-tanggal', cari: '1' },
  periode: 'BULAN_INI',
  kolom: { order: ['b', 'a'], hidden: ['c'], width: { a: 120 } },
}
const badan = (nama: string, lebih: object = {}) => ({
  layar: LAYAR,
  nama,
  bagi: null,
  isi: ISI,
  ...lebih,
})
const buat = async (c: Client, nama: string, lebih: object = {}) =>
  sukses(await c.tulis<{ id: string }>('tampilan', badan(nama, lebih))).data.id
const lihat = async (c: Client) => (await c.ok<Tampilan[]>('GET', 'tampilan')).data
const nama = async (c: Client) => (await lihat(c)).map((t) => t.nama)
const ubah = (c: Client, isi: Readonly<Record<string, unknown>>) => c.call('PUT', 'tampilan', isi)

test('is its owner’s alone, as it was saved', async () => {
  const id = await buat(kasir, 'Bulan ini')
  expect(await lihat(kasir)).toMatchObject([
    { id, layar: LAYAR, nama: 'Bulan ini', isi: ISI, versi: 1, milik: true, bawaan: false },
  ])
  expect(await nama(own)).toEqual([])
  expect(await kasir.tulis('tampilan', badan('Bulan ini'))).toMatchObject({
    status: 409,
    code: 'tampilan.nama_dipakai',
  })
  expect(await ubah(own, { ...badan('x'), layar: undefined, id, versi: 1 })).toMatchObject({
    status: 404,
  })
  expect(await own.call('DELETE', 'tampilan', { id })).toMatchObject({ status: 404 })
  sukses(await kasir.call('DELETE', 'tampilan', { id }))
  expect(await nama(kasir)).toEqual([])
})

test('is shared by supervisors, from a level upwards, and among those who open its screen', async () => {
  expect(await kasir.tulis('tampilan', badan('Semua', { bagi: 'KASIR' }))).toMatchObject({
    status: 403,
  })
  const semua = await buat(spv, 'Semua', { bagi: 'KASIR' })
  await buat(spv, 'Pengawas', { bagi: 'SPV' })
  await buat(spv, 'Kas', { bagi: 'KASIR', layar: '/laporan-kas' })
  expect(await nama(kasir)).toEqual(['Semua'])
  expect(await nama(own)).toEqual(['Kas', 'Pengawas', 'Semua'])
  expect((await lihat(kasir))[0]).toMatchObject({ milik: false, boleh_ubah: false })
  const baru = { nama: 'Semua toko', bagi: 'KASIR', isi: ISI, id: semua, versi: 1 }
  expect(await ubah(kasir, baru)).toMatchObject({ status: 403 })
  // The owner mends what somebody else has left behind.
  sukses(await ubah(own, baru))
  expect(await ubah(spv, baru)).toMatchObject({ status: 409, code: 'data.sudah_diubah' })
  expect(await nama(kasir)).toEqual(['Semua toko'])
  // Nobody reads a view of a screen that is closed to him, and nobody saves one.
  expect(await kasir.tulis('tampilan', badan('x', { layar: '/laporan-kas' }))).toMatchObject({
    status: 403,
  })
  expect(await kasir.tulis('tampilan', badan('x', { layar: '/tidak-ada' }))).toMatchObject({
    status: 403,
  })
  expect(await lihat(w.toko.get('B')!)).toEqual([])
})

test('one opens with the screen, for each person another, and goes with its view', async () => {
  const satu = await buat(kasir, 'Satu', { bawaan: true })
  const dua = await buat(kasir, 'Dua')
  const bawaan = async (c: Client) => (await lihat(c)).filter((t) => t.bawaan).map((t) => t.id)
  expect(await bawaan(kasir)).toEqual([satu])
  sukses(await kasir.call('PUT', 'tampilan/bawaan', { layar: LAYAR, id: dua }))
  expect(await bawaan(kasir)).toEqual([dua])
  expect(await bawaan(own)).toEqual([])
  expect(await own.call('PUT', 'tampilan/bawaan', { layar: LAYAR, id: dua })).toMatchObject({
    status: 404,
  })
  const lain = await buat(spv, 'Lain', { layar: '/laporan-kas' })
  expect(await spv.call('PUT', 'tampilan/bawaan', { layar: LAYAR, id: lain })).toMatchObject({
    status: 404,
  })
  sukses(await kasir.call('PUT', 'tampilan/bawaan', { layar: LAYAR, id: null }))
  expect(await bawaan(kasir)).toEqual([])
  sukses(await kasir.call('PUT', 'tampilan/bawaan', { layar: LAYAR, id: dua }))
  sukses(await kasir.call('DELETE', 'tampilan', { id: dua }))
  expect(await bawaan(kasir)).toEqual([])
})

test('is bounded: forty names, fifty views', async () => {
  const url = Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`k${i}`, '1']))
  expect(await own.tulis('tampilan', badan('x', { isi: { ...ISI, url } }))).toMatchObject({
    status: 400,
  })
  for (let n = 0; n < 50; n++) await buat(own, `V${n}`)
  expect(await own.tulis('tampilan', badan('V50'))).toMatchObject({
    status: 422,
    code: 'tampilan.penuh',
  })
})
