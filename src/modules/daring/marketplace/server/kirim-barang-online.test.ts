import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onOutboxFilled } from '#kernel/server/jobs/wake.ts'
import { foto, sambungkan } from '#test/factories/siap-online.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { OnlineStore } from '#test/setup/online-store.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import type { BarangOnline, SambunganKini } from '../contract.ts'
import { antreTayang } from './antar-tayang.ts'

/** 2 g × 1,250,000, and 2 % for the internet. */
const HARGA = 2_500_000
const ONLINE = 2_550_000

const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-online-'))
const web = new OnlineStore()
let db: TestDatabase
let server: Server
let toko: SiapJual

beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({
    databaseUrl: db.url,
    env: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      MARKETPLACE_URLS: JSON.stringify({ ONLINE: await web.listen() }),
    },
  })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  await sambungkan(toko.pemilik, 'S01')
  // Turns are taken by hand here: nothing that is committed wakes the shop's own worker.
  onOutboxFilled(server.services.db, () => {})
})
afterAll(async () => {
  await server.close()
  await web.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.query('delete from barang_online')
  await db.query("update kunci_marketplace set gagal = 0, masalah = null, berikut = '2020-01-01'")
  web.clear()
})

interface Kirim {
  readonly no_kirim_online: string
  readonly total_rp: number
}

async function siap(n: number): Promise<string[]> {
  const kode = await toko.barang(n)
  await foto(toko.pemilik, kode)
  return kode
}
const kirim = (barcodes: readonly string[], ubah: Readonly<Record<string, unknown>> = {}) =>
  toko.pemilik.tulis<Kirim>('kirim-barang-online/create', {
    kode_sambungan: 'WEB',
    items: barcodes.map((kode_barcode) => ({ kode_barcode })),
    ...ubah,
  })
async function tayang(n = 1): Promise<string[]> {
  const kode = await siap(n)
  expect(await kirim(kode)).toMatchObject({ status: 200 })
  return kode
}
/** Turns of the queue by hand, as if time passed between them; at most so many. */
async function antar(paling = 20): Promise<void> {
  const layanan = { ...server.services, log: server.app.log }
  for (let n = 0; n < paling; n++) {
    if ((await antreTayang.deliver(layanan, 'T1')) === null) return
    await db.query("update kunci_marketplace set berikut = '2020-01-01'")
  }
}
const daftar = async () =>
  (await toko.pemilik.ok<BarangOnline[]>('GET', 'barang-online/get/all', { sort: 'kode_barcode' }))
    .data
const setting = async () =>
  (await toko.pemilik.ok<SambunganKini[]>('GET', 'marketplace-setting')).data[0]

test('a piece goes online with weight, price, stock and photo, and stays for sale here', async () => {
  const kode = await siap(2)
  const jadi = await kirim(kode)
  expect(jadi, jadi.text).toMatchObject({ status: 200, data: { total_rp: 2 * ONLINE } })
  await antar()
  for (const k of kode) {
    expect(web.offered.get(k)).toMatchObject({ harga: ONLINE, stok: 1, berat_gram: '2.000' })
    expect(web.photos.get(web.offered.get(k)?.foto ?? '')?.length).toBeGreaterThan(100)
    expect(await toko.status(k)).toBe('READY')
  }
  expect(await daftar()).toMatchObject(
    kode.map((kode_barcode) => ({ kode_barcode, status_online: 'TERKIRIM', stok: 1 })),
  )
  expect(await setting()).toMatchObject({ tayang: 2, menunggu: 0, ditolak: 0, masalah: null })
})

test('sold at the counter it is taken off; a cancelled sale puts it back', async () => {
  const [kode = ''] = await tayang()
  await antar()
  const { no_faktur_jual } = await toko.terjual({ barcodes: [kode], total_rp: HARGA })
  await antar()
  expect(web.stock(kode)).toEqual([0, ONLINE])
  const batal = { no_faktur_jual, alasan: 'Salah barang' }
  const id_otorisasi = await toko.setuju('penjualan.cancel', no_faktur_jual, HARGA)
  const ulang = await toko.kasir.tulis('penjualan/cancel', { ...batal, id_otorisasi })
  expect(ulang, ulang.text).toMatchObject({ status: 200 })
  await antar()
  expect(web.stock(kode)).toEqual([1, ONLINE])
})

test('a new board price and a new surcharge reach the pieces without anybody sending them', async () => {
  const [kode = ''] = await tayang()
  await antar()
  const naik = (harga: number) =>
    db.query('update "group" set harga_jual_rp = $1 where kode_toko = $2', [harga, 'T1'])
  await naik(1_300_000)
  await antar()
  expect(web.stock(kode)).toEqual([1, 2_652_000])
  await naik(1_250_000)
  await db.query('update sambungan_marketplace set naik_bp = 0')
  await antar()
  expect(web.stock(kode)).toEqual([1, HARGA])
  await db.query('update sambungan_marketplace set naik_bp = 200')
})

test('taken down by hand and by the cancelling of its paper', async () => {
  const kode = await siap(3)
  const { no_kirim_online } = (await kirim(kode)).data
  await antar()
  const [satu = ''] = kode
  const tarik = { kode_sambungan: 'WEB', kode_barcode: satu }
  expect(await toko.pemilik.tulis('barang-online/tarik', tarik)).toMatchObject({ status: 200 })
  expect(await toko.pemilik.tulis('barang-online/tarik', tarik)).toMatchObject({ status: 404 })
  const batal = () =>
    toko.pemilik.tulis('kirim-barang-online/cancel', { no_kirim_online, alasan: 'Salah' })
  expect(await batal()).toMatchObject({ status: 200, data: { total_qty: 2 } })
  expect(await batal()).toMatchObject({ status: 409, code: 'kirim_online.sudah_batal' })
  await antar()
  expect(kode.map((k) => web.stock(k)?.[0])).toEqual([0, 0, 0])
  expect(await daftar()).toEqual([])
})

test('refused: no photo, no logistic, no connection, no key, twice, sold; nothing is half saved', async () => {
  const [polos = ''] = await toko.barang(1)
  expect(await kirim([polos])).toMatchObject({ status: 422, code: 'marketplace.foto_wajib' })
  const [kode = ''] = await tayang()
  expect(await kirim([kode])).toMatchObject({ status: 422, code: 'marketplace.sudah_online' })
  const [lain = ''] = await siap(1)
  expect(await kirim([lain, lain])).toMatchObject({ code: 'penjualan.barcode_ganda' })
  expect((await kirim([lain], { kode_sambungan: 'X' })).fields).toMatchObject({
    kode_sambungan: { code: 'data.rujukan_tidak_ada' },
  })
  await db.query('update marketplace set kurir = null')
  expect(await kirim([lain])).toMatchObject({ status: 422, code: 'marketplace.kurir_wajib' })
  await db.query("update marketplace set kurir = 'JNE', logistik = null")
  expect(await kirim([lain])).toMatchObject({ status: 422, code: 'marketplace.logistik_wajib' })
  await db.query("update marketplace set logistik = 'REGULER'")
  await toko.terjual({ barcodes: [lain], total_rp: HARGA })
  expect(await kirim([lain])).toMatchObject({ status: 409, code: 'barang.tidak_tersedia' })
  expect((await daftar()).map((b) => b.kode_barcode)).toEqual([kode])
})

test.each([
  ['slow', { delay_ms: 300 }, 1],
  ['too many', { status: 429, headers: { 'retry-after': '7' } }, 2],
  ['broken', { status: 503 }, 2],
  ['no protocol', { status: 200, body: '<html>' }, 2],
  ['line cut after it was taken', { mode: 'reset' as const }, 2],
  ['taken twice', { mode: 'twice' as const }, 1],
])('a store that is %s has the piece once, in the end', async (_, salah, percobaan) => {
  const [kode = ''] = await tayang()
  web.next.push(salah)
  await antar()
  expect(web.stock(kode)).toEqual([1, ONLINE])
  expect(web.offered.get(kode)?.urutan).toBe(percobaan)
  expect(await daftar()).toMatchObject([{ status_online: 'TERKIRIM' }])
})

test('one that does not answer waits as a whole, as long as it asks for, and is told of', async () => {
  await tayang(2)
  web.always = { status: 429, headers: { 'retry-after': '60' } }
  const layanan = { ...server.services, log: server.app.log }
  const lagi = await antreTayang.deliver(layanan, 'T1')
  expect((lagi?.getTime() ?? 0) - Date.now()).toBeGreaterThan(50_000)
  expect(await antreTayang.deliver(layanan, 'T1')).toEqual(lagi)
  expect(web.log).toHaveLength(1)
  expect(await setting()).toMatchObject({ menunggu: 2, masalah: 'HTTP 429' })
})

test('a wrong key closes the connection, and a new one opens it at once', async () => {
  const [kode = ''] = await tayang()
  web.secret = 'rahasia-yang-lain-sama-sekali'
  await antar(1)
  expect(await setting()).toMatchObject({ masalah: 'HTTP 401', menunggu: 1 })
  const rahasia = web.secret
  const ganti = { kode_sambungan: 'WEB', kunci: 'toko-kencana', rahasia }
  const jawab = await toko.pemilik.tulis(
    'marketplace-setting/kunci',
    ganti,
    crypto.randomUUID(),
    'PUT',
  )
  expect(jawab, jawab.text).toMatchObject({ status: 200 })
  await antar()
  expect(web.stock(kode)).toEqual([1, ONLINE])
  // Neither the answer, the audit nor the row tells what it is.
  const jejak = await db.query(`select audit::text as teks from audit
    where aksi = 'marketplace.kunci' union all select rahasia::text from kunci_marketplace`)
  expect(JSON.stringify(jejak)).not.toContain(rahasia)
  const kembali = { ...ganti, rahasia: 'rahasia-panjang-sekali-0123456789' }
  await toko.pemilik.tulis('marketplace-setting/kunci', kembali, crypto.randomUUID(), 'PUT')
})

test('refused by the store: shown with its reason, not said again until something changes', async () => {
  const [kode = ''] = await tayang()
  web.next.push({ status: 422, body: '{"alasan":"Nama terlalu pendek"}' })
  await antar()
  expect(await daftar()).toMatchObject([
    { status_online: 'DITOLAK', alasan: 'Nama terlalu pendek' },
  ])
  expect(web.log).toHaveLength(1)
  await antar()
  expect(web.log).toHaveLength(1)
  const satu = { kode_sambungan: 'WEB', kode_barcode: kode }
  expect(await toko.pemilik.tulis('barang-online/ulang', satu)).toMatchObject({ status: 200 })
  await antar()
  expect(await daftar()).toMatchObject([{ status_online: 'TERKIRIM', alasan: null }])
})

test('an old message that arrives late changes nothing', async () => {
  const [kode = ''] = await tayang()
  await antar()
  const lama = web.offered.get(kode)
  await toko.terjual({ barcodes: [kode], total_rp: HARGA })
  await antar()
  expect(lama?.urutan).toBeLessThan(web.offered.get(kode)?.urutan ?? 0)
  expect(web.stock(kode)).toEqual([0, ONLINE])
})

test('a worker that died on the way is followed after a minute, by the same piece', async () => {
  const [kode = ''] = await tayang()
  await db.query("update barang_online set status = 'DIKIRIM', mulai = now()")
  const layanan = { ...server.services, log: server.app.log }
  await antreTayang.deliver(layanan, 'T1')
  expect(web.log).toEqual([])
  await db.query("update barang_online set mulai = now() - interval '61 seconds'")
  await antar()
  expect(web.stock(kode)).toEqual([1, ONLINE])
})

test('the paper is read, found, printed and in its report', async () => {
  const kode = await siap(1)
  const { no_kirim_online } = (await kirim(kode)).data
  const satu = await toko.pemilik.ok('GET', `kirim-barang-online/${no_kirim_online}`)
  expect(satu.data).toMatchObject({
    status: 'VALID',
    items: [{ kode_barcode: kode[0], harga_jual: HARGA, harga_online: ONLINE, berat: 2 }],
  })
  const cari = { search: kode[0] }
  const ada = await toko.pemilik.ok('GET', 'kirim-barang-online/get/all', cari)
  expect(ada.data).toMatchObject([{ no_kirim_online }])
  const slip = await toko.pemilik.call('GET', `kirim-barang-online/${no_kirim_online}/slip`)
  expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
  const salin = await toko.pemilik.tulis('kirim-barang-online/cetak-ulang', { no_kirim_online })
  expect(salin.data).toEqual({ no_kirim_online, salinan: 1 })
  const laporan = await toko.pemilik.ok('GET', 'kirim-barang-online/report')
  expect(laporan.text).toContain(kode[0])
  const tiada = await toko.pemilik.call('GET', 'kirim-barang-online/OL0A0101010001')
  expect(tiada).toMatchObject({ status: 404, code: 'kirim_online.tidak_ada' })
})

test('who has the screens of web shops alone serves no other connection, and tells one all again', async () => {
  const luar = { kode_sambungan: 'LUAR', nama_sambungan: 'Toko Web', alamat_marketplace: 'TOKOKU' }
  await sambungkan(toko.pemilik, 'S01', luar)
  const layar = ['/kirim-barang-external', '/update-barang-external']
  await buatOrang(server.services.db, 'T1WEB', 'T1', 'KASIR', layar)
  await toko.atur('BARANG_EXTERNAL_MODULE', true)
  const orang = await masuk(server.url, 'T1WEB')
  const [dalam = '', kode = ''] = await siap(2)
  const lewat = (kode_sambungan: string, kode_barcode: string) =>
    orang.tulis<Kirim>('kirim-barang-online/create', { kode_sambungan, items: [{ kode_barcode }] })
  expect(await lewat('WEB', dalam)).toMatchObject({
    status: 422,
    fields: { kode_sambungan: { code: 'marketplace.bukan_toko_web' } },
  })
  expect(await lewat('LUAR', kode)).toMatchObject({ status: 200 })
  expect(await kirim([dalam])).toMatchObject({ status: 200 })
  // The list shows pieces of web shops alone, and the rest can't be touched from there.
  const { data } = await orang.ok<BarangOnline[]>('GET', 'barang-online/get/all')
  expect(data.map((b) => b.kode_barcode)).toEqual([kode])
  const satu = { kode_sambungan: 'WEB', kode_barcode: dalam }
  for (const path of ['barang-online/tarik', 'barang-online/ulang'])
    expect(await orang.tulis(path, satu)).toMatchObject({ status: 422 })
  await db.query("update barang_online set status = 'DITOLAK', versi_barang = 1, alasan = 'x'")
  expect((await orang.tulis('barang-online/perbarui', {})).data).toEqual({ jumlah: 1 })
  const semua = await toko.pemilik.ok<BarangOnline[]>('GET', 'barang-online/get/all')
  expect(semua.data.map((b) => [b.kode_barcode, b.alasan]).sort()).toEqual(
    [
      [dalam, 'x'],
      [kode, null],
    ].sort(),
  )
  await toko.atur('BARANG_EXTERNAL_MODULE', false)
  expect((await lewat('LUAR', dalam)).status).toBe(403)
})
