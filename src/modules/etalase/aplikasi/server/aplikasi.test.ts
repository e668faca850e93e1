import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '#test/factories/client.ts'
import { unggahFoto } from '#test/factories/foto.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import { createRegistry } from '../../../../app/modules.ts'

const GERBANG = 'https://www.contoh.co.id/barang'

let db: TestDatabase
let server: Server
let toko: SiapJual
let siapa: Client
let barcode: string
/** Name of the picture that every record shows. */
const nama: Record<string, string> = {}
/** Moves on what the server remembers, not what the database does. */
let majuMs = 0
/** Where it stands still while that is set: a slow machine would let a bucket fill again. */
let diam: number | null = null

beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({
    databaseUrl: db.url,
    env: { PORT: '0', LOG_LEVEL: 'silent' },
    override: { jam: () => new Date((diam ?? Date.now()) + majuMs) },
  })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  siapa = new Client(server.url)
  ;[barcode = ''] = await toko.barang(1)
  await isiKatalog(toko.pemilik)
})
afterAll(async () => {
  await server.close()
  await db.drop()
})

async function buat(path: string, isi: Record<string, unknown>): Promise<Record<string, string>> {
  const answer = await toko.pemilik.tulis<Record<string, string>>(path, isi)
  expect([path, answer.status, answer.text]).toMatchObject([path, 200, expect.any(String)])
  return answer.data
}

async function isiKatalog(own: Client): Promise<void> {
  for (const folder of ['KATEGORI_ICON', 'BANNER_ICON', 'INFO_ICON', 'ITEM', 'HADIAH', 'ADMIN']) {
    const { data } = await unggahFoto<{ nama: string }>(own, `gambar/${folder}`, {})
    nama[folder] = data.nama
  }
  for (const [kode_kategori, nama_kategori] of [
    ['CINCIN', 'Cincin'],
    ['KALUNG', 'Kalung'],
  ])
    await buat('app/kategori-katalog', {
      kode_kategori,
      nama_kategori,
      warna: '#c9a227',
      gambar_name: nama['KATEGORI_ICON'],
    })
  const sajian = {
    title: 'Promo akhir tahun',
    sub_title: null,
    info: 'Potongan ongkos',
    sub_info: 'Sampai Desember',
    deskripsi: null,
    url_pendukung: GERBANG,
    nama_tombol: 'Lihat',
  }
  const banner = await buat('app/banner-katalog', { ...sajian, gambar_name: nama['BANNER_ICON'] })
  await buat('app/info-katalog', { ...sajian, title: 'Info', gambar_name: nama['INFO_ICON'] })
  const item = (kode_barang: string, lain: object) =>
    buat('app/item-katalog', {
      kode_barang,
      nama_barang: `Cincin ${kode_barang}`,
      berat: 2,
      harga_jual: 3_000_000,
      kode_kategori: 'CINCIN',
      kode_banner: [],
      kode_info: [],
      direct_url: GERBANG,
      gambar_name: [nama['ITEM']],
      hashtag_kadar: ['16K'],
      hashtag_jenis: ['cincin'],
      hashtag_lm: [],
      ...lain,
    })
  await item(barcode, { kode_banner: [banner['kode_banner']] })
  for (let i = 10; i < 34; i++) await item(`M${i}`, { harga_jual: 1_000_000 * i })
  await item('K1', { kode_kategori: 'KALUNG', hashtag_kadar: ['8K'], nama_barang: 'Kalung 100%' })
  await buat('app/harga', { nama_harga_app: 'Perhiasan', detail_group: [{ kode_group: 'G750' }] })
  await buat('app/member/group-description', { kode_group: 'G750', description: 'Emas 18 karat' })
  await buat('app/member/admin-chat', {
    nama_admin: 'Rina',
    no_hp: '0812-3456-7890',
    gambar_name: nama['ADMIN'],
  })
  for (const point of [500, 50])
    await buat('app/member/list-gift', {
      nama_hadiah: `Payung ${point}`,
      info: 'Payung lipat',
      sub_info: 'Warna emas',
      deskripsi: null,
      point,
      gambar_name: nama['HADIAH'],
    })
}

const baca = <T = Record<string, unknown>[]>(
  di: string,
  input: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => siapa.call<T>('GET', `publik/katalog/T1${di}`, input, headers)

const lewat = () => (majuMs += 10_000)

test('without a session the app reads all of a shop’s catalogue', async () => {
  expect((await baca('')).data).toMatchObject({
    kode_toko: 'T1',
    nama_toko: 'Toko T1',
    jumlah_item: 26,
    jumlah_kategori: 2,
    jumlah_hadiah: 2,
  })
  expect((await baca('/kategori')).data).toMatchObject([
    { kode_kategori: 'CINCIN', warna: '#c9a227', jumlah_item: 25 },
    { kode_kategori: 'KALUNG', jumlah_item: 1 },
  ])
  expect((await baca('/banner')).data).toMatchObject([
    { title: 'Promo akhir tahun', sub_title: ' ', deskripsi: ' ', nama_tombol: 'Lihat' },
  ])
  expect((await baca('/info')).data).toMatchObject([{ title: 'Info' }])
  expect((await baca('/hadiah')).data).toMatchObject([{ point: 50 }, { point: 500 }])
  expect((await baca('/deskripsi-group')).data).toMatchObject([
    { kode_group: 'G750', description: 'Emas 18 karat' },
  ])
  const kontak = (await baca('/kontak')).data
  expect(kontak).toMatchObject([{ nama_admin: 'Rina', tautan: 'https://wa.me/6281234567890' }])
  const splash = (await baca('/splash')).data
  expect(splash.map((s) => s['kode'])).toEqual(['MEMBER', 'GUEST-1', 'GUEST-2', 'GUEST-3'])
  expect(splash[0]).toMatchObject({ name: 'MEMBER', url: null })
})

test('items by page, category, tag, banner and words, in any order', async () => {
  type Item = { kode_barang: string; harga_jual: number }
  const item = (input: Record<string, unknown>) => baca<Item[]>('/item', input)
  const dua = await item({ kode_kategori: 'cincin', limit: 10, page: 3, sort: '-harga_jual' })
  expect(JSON.parse(dua.text)).toMatchObject({ count: 25, page: 3, limit: 10 })
  expect(dua.data.map((i) => i.harga_jual / 1e6)).toEqual([13, 12, 11, 10, 3])
  expect((await item({ hashtag: '#8k' })).data.map((i) => i.kode_barang)).toEqual(['K1'])
  expect((await item({ search: '100%' })).data.map((i) => i.kode_barang)).toEqual(['K1'])
  expect((await item({ search: '%' })).data).toHaveLength(1)
  const banner = (await baca<{ kode_banner: string }[]>('/banner')).data
  const kode_banner = banner[0]?.kode_banner ?? ''
  expect((await item({ kode_banner })).data.map((i) => i.kode_barang)).toEqual([barcode])
  const satu = await baca<Record<string, unknown>>(`/item/${barcode}`)
  expect(satu.data).toMatchObject({
    nama_kategori: 'Cincin',
    banner: [{ title: 'Promo akhir tahun' }],
    info: [],
  })
  for (const salah of [{ limit: 101 }, { page: 0 }, { sort: 'harga_modal' }, { rahasia: 1 }])
    expect((await item(salah)).status, JSON.stringify(salah)).toBe(400)
  expect((await baca('/item/TIDAKADA')).status).toBe(404)
})

test('prices are those of today, by the rules of the counter', async () => {
  type Harga = { detail_group: { kode_group: string; kadar: number; harga_per_gram: number }[] }
  const harga = async () => (await baca<Harga[]>('/harga')).data[0]?.detail_group
  expect(await harga()).toMatchObject([
    { kode_group: 'G750', kadar: 75, harga_per_gram: 1_250_000, description: 'Emas 18 karat' },
  ])
  const kini = async () => (await baca(`/item/${barcode}`)).data
  // 2 g × 1,250,000 at the counter, whatever the catalogue was written with.
  expect(await kini()).toMatchObject({
    harga_jual: 3_000_000,
    harga_hari_ini: 2_500_000,
    tersedia: true,
  })
  expect((await baca('/item/M10')).data).toMatchObject({
    harga_jual: 10_000_000,
    harga_hari_ini: 10_000_000,
    tersedia: null,
  })
  await db.query(`update "group" set harga_jual_rp = 1300100 where kode_toko = 'T1'`)
  lewat()
  expect((await harga())?.[0]?.harga_per_gram).toBe(1_300_100)
  // Rounded up to the next 500, as the counter does.
  expect(await kini()).toMatchObject({ harga_hari_ini: 2_600_500 })
  await toko.terjual({ barcodes: [barcode], total_rp: 2_600_500 })
  lewat()
  expect(await kini()).toMatchObject({ harga_hari_ini: 3_000_000, tersedia: false })
})

test('an answer has a version and may be kept for a minute; a change makes another', async () => {
  const awal = await baca('/hadiah')
  expect(awal.headers).toMatchObject({
    'cache-control': 'public, max-age=60, stale-while-revalidate=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const etag = String(awal.headers.etag)
  const lagi = await baca('/hadiah', {}, { 'if-none-match': etag })
  expect([lagi.status, lagi.text]).toEqual([304, ''])
  await db.query(`update hadiah_katalog set point = 60 where point = 50`)
  lewat()
  const baru = await baca('/hadiah', {}, { 'if-none-match': etag })
  expect(baru.status).toBe(200)
  expect(baru.data).toMatchObject([{ point: 60 }, { point: 500 }])
  // No other call is kept by strangers or told to other sites.
  const dalam = await toko.pemilik.call('GET', 'app/member/list-gift')
  expect(dalam.headers['access-control-allow-origin']).toBeUndefined()
})

test('pictures: in two sizes, for a year; only those of the catalogue', async () => {
  const { data } = await baca<{ gambar_path: string[]; gambar_kecil: string[] }[]>('/item', {
    limit: 1,
  })
  const [besar = '', kecil = ''] = [data[0]?.gambar_path[0], data[0]?.gambar_kecil[0]]
  for (const alamat of [besar, kecil]) {
    const answer = await siapa.raw('GET', alamat)
    expect(answer.status, alamat).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const tag = String(answer.headers.etag)
    expect((await siapa.raw('GET', alamat, undefined, { 'if-none-match': tag })).status).toBe(304)
  }
  expect(besar).not.toBe(kecil)
  const gambar = (folder: string, n: string) => baca(`/gambar/${folder}/${n}`)
  expect((await gambar('KTP', nama['ITEM'] ?? '')).status).toBe(400)
  expect((await gambar('barang', barcode)).status).toBe(400)
  expect((await gambar('ITEM', '..%2f..%2flogo')).status).toBe(400)
  expect((await gambar('ITEM', 'TIDAKADA')).status).toBe(404)
})

test('nothing of the inside is told, and a shop that never opened is unknown', async () => {
  // Fields that a stranger may read; whoever adds one decides it here.
  const boleh = new Set(
    `kode_toko nama_toko alamat_toko kota telp jumlah_item jumlah_kategori jumlah_hadiah
    kode_kategori nama_kategori warna gambar_path gambar_kecil kode_barang nama_barang berat
    harga_jual harga_hari_ini tersedia kode_banner kode_info direct_url hashtag_kadar hashtag_jenis
    hashtag_lm banner info title sub_title sub_info deskripsi url_pendukung nama_tombol
    kode_harga_app nama_harga_app detail_group kode_group nama_group kadar harga_per_gram
    description kode name text position url kode_hadiah nama_hadiah point kode_admin nama_admin
    no_hp tautan`.split(/\s+/),
  )
  const calls = createRegistry()
    .routes.map((r) => r.call.path)
    .filter((p) => p.startsWith('publik/katalog/') && !p.includes('{folder}'))
  expect(calls).toHaveLength(11)
  for (const path of calls) {
    const di = path.replace('publik/katalog/{kode_toko}', '').replace('{kode_barang}', barcode)
    const { text, status } = await baca(di)
    expect([di, status]).toEqual([di, 200])
    for (const [, field = ''] of JSON.stringify(JSON.parse(text).data).matchAll(/"(\w+)":/g))
      expect(boleh, `${di}: ${field}`).toContain(field)
  }
  await db.query(`insert into toko (kode_toko, nama_toko, alamat_toko, kode_nota)
    values ('BELUM', 'Belum buka', 'Jalan', '0Z')`)
  for (const kode of ['BELUM', 'TIDAKADA', 'T1%20OR%201=1'])
    expect((await siapa.call('GET', `publik/katalog/${kode}/item`)).status, kode).toBe(404)
  expect(await db.query(`select 1 from hari where kode_toko = 'BELUM'`)).toEqual([])
})

test('the crowd is read once, and one address is slowed down', async () => {
  lewat()
  diam = Date.now()
  const semua = await Promise.all(Array.from({ length: 800 }, () => baca('/hadiah')))
  const status = Map.groupBy(semua, (a) => a.status)
  expect([...status.keys()].sort()).toEqual([200, 429])
  expect(status.get(429)?.[0]?.headers['retry-after']).toBe('1')
  expect(status.get(429)?.[0]?.code).toBe('server.terlalu_sering')
  // Whoever has a session goes on.
  expect((await toko.kasir.call('GET', 'barang/get/ready', { limit: 1 })).status).toBe(200)
})
