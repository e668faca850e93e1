import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, tambahBarang, tambahSama } from '#test/factories/goods.ts'
import { jual } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'
import type { HasilBarang, HasilScan } from '../contract.ts'
import { AntrianScan } from '../web/antrian-scan.ts'
import { JEDA_KIRIM, PengumpulTag } from '../web/pengumpul-tag.ts'

const BANYAK = 3_000
/** Never in the field of any reader. */
const TAK_TERBACA = 40
/** Reads a second of each reader. */
const SEDETIK = 300
let w: World
let c: Client
let dua: Client
const pieces: Piece[] = []

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  await buatOrang(w.server.services.db, 'BACA2', 'T1', 'SPV', ['/stock-opname-rfid'])
  dua = await masuk(w.server.url, 'BACA2')
  for (let n = 0; n < BANYAK; n += 500) pieces.push(...(await tambahSama(c, 500)))
  await tanam('T1', pieces, 0)
}, 120_000)
afterAll(() => w.close())

const epc = (n: number) => n.toString(16).toUpperCase().padStart(24, '0')
const kode = (p: Piece | undefined) => p?.kode_barcode ?? ''

/** Binding thousands one by one is another test's matter. */
const tanam = (toko: string, semua: readonly Piece[], mulai: number) =>
  w.database.query(
    `insert into tag_barang (kode_toko, epc, kode_barcode, waktu, user_id)
     select $1, e.epc, e.kode, now(), 'SPV' from unnest($2::text[], $3::text[]) as e(epc, kode)`,
    [toko, semua.map((_, i) => epc(mulai + i)), semua.map((p) => p.kode_barcode)],
  )
const scan = (tag: readonly string[], k: Client = c, kunci?: string) =>
  k.tulis<HasilScan>('stock-opname-rfid/scan', { kode: tag }, kunci)
const mulai = (isi: Readonly<Record<string, unknown>> = { lingkup: 'TOKO' }) =>
  c.tulis<{ no_opname: string; jumlah: number }>('stock-opname-rfid/start', isi)
const hasil = async () =>
  (await c.ok<HasilBarang>('GET', 'stock-opname-rfid/get/hasil', { limit: 100 })).data

/** A reader and its screen: tags at its pace, gathered and sent as the screen does. */
async function baca(k: Client, terbaca: readonly string[]): Promise<void> {
  let sisa = 0
  const antrian = new AntrianScan<HasilScan>({
    kirim: async (batch, kunci) => {
      const jawab = await scan(batch.split(' '), k, kunci)
      expect(jawab.status, jawab.text).toBe(200)
      return jawab.data
    },
    ulangi: () => false,
    kunciBaru: () => crypto.randomUUID(),
    tunggu: () => Promise.resolve(),
    antri: (a) => (sisa = a.length),
    selesai: ({ error }) => expect(error).toBeUndefined(),
  })
  const pengumpul = new PengumpulTag((batch) => antrian.tambah(batch.join(' ')))
  const jam = setInterval(() => pengumpul.kirim(), JEDA_KIRIM)
  const awal = performance.now()
  for (let i = 0; i < terbaca.length;) {
    const sampai = ((performance.now() - awal) * SEDETIK) / 1_000
    for (; i < terbaca.length && i < sampai; i++) pengumpul.baca(terbaca[i] ?? '')
    await new Promise((lanjut) => setTimeout(lanjut, 20))
  }
  clearInterval(jam)
  pengumpul.kirim()
  await expect.poll(() => sisa, { timeout: 20_000 }).toBe(0)
  expect(pengumpul.hitung.baca).toBe(terbaca.length)
}

test('3,000 tags by two readers at 300 reads a second: settled in 10 s, none lost, none doubled', async () => {
  expect((await mulai()).data.jumlah).toBe(BANYAK)
  const ada = pieces.slice(TAK_TERBACA).map((_, i) => epc(TAK_TERBACA + i))
  // Both read the middle, one of them twice; each sees tags that nobody knows.
  const satu = [...ada.slice(0, 1_700), ...ada.slice(1_200, 1_700), epc(0xf00001)]
  const lain = [...ada.slice(1_300), epc(0xf00001), epc(0xf00002)]
  const awal = performance.now()
  await Promise.all([baca(c, satu), baca(dua, lain)])
  const lama = performance.now() - awal
  const h = await hasil()
  expect(h.opname).toMatchObject({ jumlah: BANYAK, ketemu: BANYAK - TAK_TERBACA })
  expect(h.hilang.map((p) => p.kode_barcode).toSorted()).toEqual(
    pieces.slice(0, TAK_TERBACA).map(kode).toSorted(),
  )
  expect(h.temuan.map((t) => [t.kode, t.sebab, t.kali]).toSorted()).toEqual([
    [epc(0xf00001), 'TIDAK_DIKENAL', 2],
    [epc(0xf00002), 'TIDAK_DIKENAL', 1],
  ])
  // What the readers themselves need for their reads, and what is left to the server.
  expect(lama - (Math.max(satu.length, lain.length) * 1_000) / SEDETIK).toBeLessThan(10_000)
  await c.tulis('stock-opname-rfid/kosongkan', {})
}, 120_000)

test('each tag that is no find has its own reason, told of its piece', async () => {
  const [b2, tanpaTag] = (await tambahBarang(
    c,
    [1, 2].map(() => ({ berat_mg: 4_000, modal_rp: 3_400_000, ongkos_rp: 0 })),
    'B2',
  )) as [Piece, Piece]
  await tanam('T1', [b2], 10_000)
  const t2 = w.toko.get('T2') as Client
  // Barcodes of their own, so that only the tag can tell whose it is.
  const milikT2 = (await tambahSama(t2, 1))[0] as Piece
  await tanam('T2', [milikT2], 20_000)
  const [satu, dijual] = pieces as [Piece, Piece]
  const { data } = await mulai({ lingkup: 'BAKI', kode_lingkup: 'B1' })
  expect(data.no_opname).toMatch(/^OR/)
  expect(await mulai()).toMatchObject({ status: 409, code: 'opname_barang.berjalan' })
  expect((await jual(c, [dijual])).status).toBe(200)
  const tag = [epc(0), epc(1), epc(10_000), epc(20_000), epc(30_000), kode(tanpaTag)]
  const kunci = crypto.randomUUID()
  const jawab = [await scan(tag, c, kunci), await scan(tag, c, kunci)]
  expect(jawab[1]?.text).toBe(jawab[0]?.text)
  expect(jawab[0]?.data.hasil.map((h) => [h.kode_barcode, h.sebab, h.nama_toko])).toEqual([
    [kode(satu), null, null],
    [kode(dijual), 'KELUAR', null],
    [kode(b2), 'TEMPAT_LAIN', null],
    [undefined, 'TOKO_LAIN', 'Toko T2'],
    [undefined, 'TIDAK_DIKENAL', null],
    // A barcode is no tag: what a hand scanner reads belongs into the other count.
    [undefined, 'TIDAK_DIKENAL', null],
  ])
  expect((await scan([epc(0).toLowerCase()])).data.hasil[0]?.sebab).toBe('SUDAH')
  const akhir = await c.tulis<Record<string, unknown>>('stock-opname-rfid/selesai', {})
  expect(akhir.data).toMatchObject({ jumlah: BANYAK, ketemu: 1, keluar: 1, hilang: BANYAK - 2 })
  const { tanggal } = (await c.ok<{ tanggal: string }>('GET', 'dashboard/ringkasan')).data
  const laporan = await c.ok<{ kode_barcode: string; sebab_opname: string }[]>(
    'GET',
    'stock-opname-rfid/report',
    { tgl_from: tanggal, tgl_to: tanggal, hasil_opname: 'TEMUAN' },
  )
  expect(laporan.data.map((b) => [b.kode_barcode, b.sebab_opname]).toSorted()).toEqual(
    [
      [epc(20_000), 'TOKO_LAIN'],
      [epc(30_000), 'TIDAK_DIKENAL'],
      [kode(tanpaTag), 'TIDAK_DIKENAL'],
      [kode(dijual), 'KELUAR'],
      [kode(b2), 'TEMPAT_LAIN'],
    ].toSorted(),
  )
})
