import { afterAll, beforeAll, expect, test } from 'vitest'
import { BAHASA } from '#kernel/shared/i18n.ts'
import type { Client } from '#test/factories/client.ts'
import { hariPenuh } from '#test/factories/report-day.ts'
import { cicilanSehari } from '#test/factories/report-day-cicilan.ts'
import { gadaiSehari } from '#test/factories/report-day-pawn.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { createRegistry } from '../../../../app/modules.ts'
import type { Pekerjaan } from './lihat-pekerjaan.ts'

let world: World
let c: Client
beforeAll(async () => {
  world = await dunia(['TKA', 'TKB'])
  c = world.toko.get('TKA') as Client
  const client = world.toko.get('TKB') as Client
  await hariPenuh(c, { kode_toko: 'TKB', client, penyetuju: 'SPVTKB' })
  await gadaiSehari(world, 'TKA')
  await cicilanSehari(world, 'TKA')
})
afterAll(() => world.close())

const lihat = async (klien = c) => (await klien.ok<Pekerjaan[]>('GET', 'pekerjaan')).data
const satu = async (nama: string) => (await lihat()).find((p) => p.nama === nama)
const sql = <R extends object = { n: number }>(teks: string) => world.database.query<R>(teks)

const NANTI = `date '2099-01-01'`
const MUNDUR = `tanggal = tanggal - 400, tgl_bunga_mulai = tgl_bunga_mulai - 400,
  jatuh_tempo = jatuh_tempo - 400`
const DITERIMA = `status = 'DONE', diterima_oleh = 'SPV', diterima_pada = now()`

/** What is open after a day of everything, what makes it wait, and what ends its waiting. */
const KASUS = [
  ['gadai_lewat', 'hutang', `status = 'AKTIF'`, MUNDUR, `jatuh_tempo = ${NANTI}`],
  ['service_janji', 'service', `status = 'ENTRY'`, 'tgl_janji = tanggal', `tgl_janji = ${NANTI}`],
  [
    'pesanan_janji',
    'pesanan',
    `status = 'ENTRY'`,
    'tgl_selesai = tanggal',
    `tgl_selesai = ${NANTI}`,
  ],
  ['po_janji', 'pre_order', `status = 'OPEN'`, 'tgl_janji = tanggal', `tgl_janji = ${NANTI}`],
  ['cicilan_tunggak', 'cicilan', `status = 'AKTIF'`, 'tempo = tanggal - 1', `tempo = ${NANTI}`],
  ['paket_jalan', 'kirim_barang', `status in ('OPEN', 'KURANG')`, 'cetak = cetak', DITERIMA],
  ['uang_jalan', 'kirim_uang', `status = 'OPEN'`, 'cetak = cetak', DITERIMA],
] as const

test.each([
  ['paket_datang', 'kirim_barang'],
  ['uang_datang', 'kirim_uang'],
])('%s: what another shop of this server sent waits where it goes to', async (nama, tabel) => {
  const kesini = `tujuan = 'TKB' and status = 'OPEN'`
  const tujuan = world.toko.get('TKB') as Client
  const [ada] = await sql(`select count(*)::int as n from public.${tabel} where ${kesini}`)
  expect(ada?.n).toBeGreaterThan(0)
  expect((await lihat(tujuan)).find((p) => p.nama === nama)).toMatchObject({ jumlah: ada?.n })
  expect(await satu(nama)).toBeUndefined()
})

test.each(KASUS)('%s is told as often as there is one, until it is done', async (...k) => {
  const [nama, tabel, buka, buat, selesai] = k
  const milik = `kode_toko = 'TKA' and ${buka}`
  const [ada] = await sql(`select count(*)::int as n from public.${tabel} where ${milik}`)
  expect(ada?.n).toBeGreaterThan(0)
  await sql(`update public.${tabel} set ${buat} where ${milik}`)
  expect(await satu(nama)).toMatchObject({ jumlah: ada?.n })
  await sql(`update public.${tabel} set ${selesai} where ${milik}`)
  expect(await satu(nama)).toBeUndefined()
})

test('a tray that was weighed waits again a week later', async () => {
  const hitung = async () => (await satu('baki_hitung'))?.jumlah ?? 0
  const hariIni = await hitung()
  const [baki] = await sql(`
    select count(distinct b.kode_baki)::int as n from barang b
    where b.kode_toko = 'TKA' and b.status = 'READY' and (
      exists (select 1 from timbang_baki t where t.kode_toko = 'TKA'
        and t.kode_baki = b.kode_baki and t.status <> 'BATAL')
      or exists (select 1 from opname_global_baki o where o.kode_toko = 'TKA'
        and o.kode_baki = b.kode_baki and o.hasil is not null))`)
  expect(baki?.n).toBeGreaterThan(0)
  await sql(
    `update hari set tanggal = tanggal + 8 where kode_toko = 'TKA' and ditutup_pada is null`,
  )
  world.server.services.toko.drop('TKA')
  expect(await hitung()).toBe(hariIni + (baki?.n ?? 0))
})

test('is told to those alone who may open its screen, the most urgent first', async () => {
  const pemilik = await lihat()
  const urut = pemilik.map((p) => p.tenggat ?? '9999')
  expect(urut).toEqual(urut.toSorted())
  const { db } = world.server.services
  await buatOrang(db, 'KASIRTKA', 'TKA', 'KASIR', ['/laporan-outstand-service'])
  await sql(`update service set tgl_janji = tanggal where kode_toko = 'TKA' and status = 'ENTRY'`)
  const kasir = await lihat(await masuk(world.server.url, 'KASIRTKA'))
  expect(kasir.map((p) => p.nama)).toEqual(['service_janji'])
})

test('whom the shop told to come today stands on the home of the counter, ready first', async () => {
  const janji = async (klien: Client) =>
    (await klien.ok<{ janji: { nomor: string; siap: boolean }[] }>('GET', 'dashboard/hari-saya'))
      .data.janji
  const milik = `kode_toko = 'TKA' and status in ('ENTRY', 'SELESAI')`
  await sql(`update service set tgl_janji = ${NANTI} where ${milik}`)
  await sql(`update pesanan set tgl_selesai = ${NANTI} where ${milik}`)
  expect(await janji(c)).toEqual([])
  const hari = `(select max(tanggal) from hari where kode_toko = 'TKA')`
  await sql(`update service set tgl_janji = ${hari} where ${milik}`)
  await sql(`update pesanan set tgl_selesai = ${hari} where ${milik}`)
  const ada = await sql<{ nomor: string; siap: boolean }>(`
    select no_service as nomor, status = 'SELESAI' as siap from service where ${milik}
    union all select no_pesanan, status = 'SELESAI' from pesanan where ${milik}`)
  expect(ada.length).toBeGreaterThan(1)
  const lihatan = await janji(c)
  expect(lihatan.map((j) => j.nomor).toSorted()).toEqual(ada.map((j) => j.nomor).toSorted())
  const siap = lihatan.map((j) => j.siap)
  expect(siap).toEqual(siap.toSorted((a, b) => Number(b) - Number(a)))
  expect(siap.filter(Boolean)).toHaveLength(ada.filter((j) => j.siap).length)
  // Who may open neither sees nobody's name.
  await buatOrang(world.server.services.db, 'KASIRTKC', 'TKA', 'KASIR', ['/data-barang'])
  expect(await janji(await masuk(world.server.url, 'KASIRTKC'))).toEqual([])
})

test('each has its words in every language', () => {
  const { waiting } = createRegistry()
  const texts = world.server.services.texts
  for (const { nama } of waiting.values())
    for (const bahasa of BAHASA)
      expect(texts.has(bahasa, `menunggu.${nama}`), `${bahasa} ${nama}`).toBe(true)
})
