import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, tambahBarang, tambahSama } from '#test/factories/goods.ts'
import { jual } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import type { HasilBarang, HasilScan } from '../contract.ts'

const BANYAK = 40
let w: World
let c: Client
let hari = ''
/** Forty pieces in tray B1, ten in B2. */
let b1: Piece[] = []
let b2: Piece[] = []

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  hari = (await c.ok<{ tanggal: string }>('GET', 'dashboard/ringkasan')).data.tanggal
  b1 = await tambahSama(c, BANYAK)
  const lain = { berat_mg: 4_000, modal_rp: 3_400_000, ongkos_rp: 0 }
  b2 = await tambahBarang(
    c,
    Array.from({ length: 10 }, () => lain),
    'B2',
  )
})
afterAll(() => w.close())

const mulai = (isi: Readonly<Record<string, unknown>>, cara = 'stock-opname') =>
  c.tulis<{ no_opname: string; jumlah: number }>(`${cara}/start`, isi)
const scan = (kode: readonly string[], k: Client = c, kunci?: string) =>
  k.tulis<HasilScan>('stock-opname/scan', { kode }, kunci)
const hasil = async (isi = {}) =>
  (await c.ok<HasilBarang>('GET', 'stock-opname/get/hasil', isi)).data
const kosongkan = () => c.tulis('stock-opname/kosongkan', {})
const sebab = async (kode: string) => {
  const { data } = await scan([kode])
  return data.hasil[0]?.sebab
}
const kode = (p: Piece | undefined) => p?.kode_barcode ?? ''
const pindahkan = (p: Piece, baki: string) =>
  w.database.query(
    `update barang set kode_baki = $2 where kode_toko = 'T1' and kode_barcode = $1`,
    [p.kode_barcode, baki],
  )

test('nothing can be scanned, ended or printed before a count was begun', async () => {
  for (const answer of [
    await scan([kode(b1[0])]),
    await c.tulis('stock-opname/selesai', {}),
    await c.call('GET', 'stock-opname/cetak'),
  ])
    expect([answer.status, answer.code]).toEqual([409, 'opname_barang.belum_mulai'])
  expect(await hasil()).toMatchObject({ opname: null, hilang: [], ketemu: [], temuan: [] })
})

test('a count looks through the shop, a warehouse, a kind, a group or a tray', async () => {
  const cara: readonly [Readonly<Record<string, unknown>>, number][] = [
    [{ lingkup: 'TOKO' }, BANYAK + 10],
    [{ lingkup: 'GUDANG', kode_lingkup: 'ETL' }, BANYAK + 10],
    [{ lingkup: 'JENIS', kode_lingkup: 'cin' }, BANYAK + 10],
    [{ lingkup: 'GROUP', kode_lingkup: 'G75' }, BANYAK + 10],
    [{ lingkup: 'BAKI', kode_lingkup: 'B2' }, 10],
  ]
  for (const [isi, jumlah] of cara) {
    const { status, data, text } = await mulai(isi)
    expect([status, data.jumlah], text).toEqual([200, jumlah])
    expect(data.no_opname).toMatch(/^OB/)
    const lagi = await mulai({ lingkup: 'TOKO' })
    expect([lagi.status, lagi.code]).toEqual([409, 'opname_barang.berjalan'])
    await kosongkan()
  }
})

test('what can’t be counted is told, each in its own words', async () => {
  sukses(
    await c.tulis('baki', {
      kode_baki: 'B9',
      nama_baki: 'Kosong',
      kode_gudang: 'ETL',
      berat_baki: 1,
    }),
  )
  const ditolak = async (isi: Readonly<Record<string, unknown>>, cara?: string) =>
    (await mulai(isi, cara)).code
  expect(await ditolak({ lingkup: 'BAKI', kode_lingkup: 'B9' })).toBe('opname_barang.kosong')
  for (const lingkup of ['BAKI', 'GUDANG', 'JENIS', 'GROUP'])
    expect(await ditolak({ lingkup, kode_lingkup: 'XX' })).toBe('opname_barang.lingkup_tidak_ada')
  expect(await ditolak({ lingkup: 'BAKI' })).toBe('isian.salah')
  const penerimaan = 'stock-opname-penerimaan'
  expect(await ditolak({ lingkup: 'MASUK', kode_lingkup: 'TB0A2601010099' }, penerimaan)).toBe(
    'opname_barang.lingkup_tidak_ada',
  )
  expect((await mulai({ lingkup: 'MASUK', kode_lingkup: 'X' })).status).toBe(400)
  expect((await mulai({ lingkup: 'TOKO' }, penerimaan)).status).toBe(400)
})

function sukses(answer: { readonly status: number; readonly text: string }): void {
  expect(answer.status, answer.text).toBe(200)
}

test('each code that is no find has its own reason and is kept with the count', async () => {
  const [a, b, d, e] = b1 as [Piece, Piece, Piece, Piece]
  const [lama, f] = b2 as [Piece, Piece]
  sukses(await jual(c, [lama]))
  sukses(await mulai({ lingkup: 'BAKI', kode_lingkup: 'B1' }))
  expect(await sebab(kode(a).toLowerCase())).toBeNull()
  expect(await sebab(kode(a))).toBe('SUDAH')
  expect(await sebab('TIDAKADA')).toBe('TIDAK_DIKENAL')
  const lain = w.toko.get('T2') as Client
  const milikT2 = await tambahSama(lain, BANYAK + 12)
  expect(await sebab(kode(milikT2.at(-1)))).toBe('TOKO_LAIN')
  expect(await sebab(kode(lama))).toBe('KELUAR')
  expect(await sebab(kode(f))).toBe('TEMPAT_LAIN')
  sukses(await jual(c, [b]))
  expect(await sebab(kode(b))).toBe('KELUAR')
  await pindahkan(d, 'B2')
  expect(await sebab(kode(d))).toBe('PINDAH')
  const [baru] = await tambahSama(c, 1)
  expect(await sebab(kode(baru))).toBe('SESUDAH_MULAI')
  // Read twice, kept once.
  await sebab('TIDAKADA')
  const h = await hasil()
  expect(h.opname).toMatchObject({ ketemu: 1, jumlah: BANYAK })
  expect(h.keluar.toSorted()).toEqual([kode(b), kode(d)].toSorted())
  expect(h.hilang.map((p) => p.kode_barcode)).not.toContain(kode(b))
  expect(h.total_hilang).toEqual({ jumlah: BANYAK - 3, berat: (BANYAK - 3) * 2.5 })
  expect(Object.fromEntries(h.temuan.map((t) => [t.kode, [t.sebab, t.kali, t.nama_toko]]))).toEqual(
    {
      TIDAKADA: ['TIDAK_DIKENAL', 2, null],
      [kode(milikT2.at(-1))]: ['TOKO_LAIN', 1, 'Toko T2'],
      [kode(lama)]: ['KELUAR', 1, null],
      [kode(f)]: ['TEMPAT_LAIN', 1, null],
      [kode(b)]: ['KELUAR', 1, null],
      [kode(d)]: ['PINDAH', 1, null],
    },
  )
  await pindahkan(d, 'B1')
  // Back where it belongs: a find like any other.
  expect(await sebab(kode(d))).toBeNull()
  expect(await sebab(kode(e))).toBeNull()
  await kosongkan()
})

test('two scanners at once: none lost, none doubled, a repeated key is one scan', async () => {
  await buatOrang(w.server.services.db, 'SCAN2', 'T1', 'SPV', ['/stock-opname'])
  const dua = await masuk(w.server.url, 'SCAN2')
  sukses(await mulai({ lingkup: 'TOKO' }))
  const semua = (await hasil()).hilang.map((p) => p.kode_barcode)
  const [satu = '', ...jalan] = semua
  const jawab = await Promise.all([
    ...jalan.map((k) => scan([k])),
    ...jalan.toReversed().map((k) => scan([k], dua)),
  ])
  const temu = jawab.flatMap((j) => j.data.hasil.map((h) => h.sebab))
  expect(temu.filter((s) => s === null)).toHaveLength(jalan.length)
  expect(temu.filter((s) => s === 'SUDAH')).toHaveLength(jalan.length)
  const kunci = crypto.randomUUID()
  const kali = [await scan([satu], c, kunci), await scan([satu], c, kunci)]
  expect(kali.map((k) => [k.data.ketemu, k.data.hasil[0]?.sebab])).toEqual([
    [semua.length, null],
    [semua.length, null],
  ])
  const h = await hasil()
  expect([h.hilang, h.ketemu.length, h.opname?.ketemu]).toEqual([[], semua.length, semua.length])
  await kosongkan()
})

test('a batch answers every code in its order; a code that stands twice in it is one', async () => {
  sukses(await mulai({ lingkup: 'BAKI', kode_lingkup: 'B2' }))
  const [, , x, y] = b2
  const { data } = await scan([kode(x), 'ASING', kode(y), kode(x)])
  expect(data.hasil.map((h) => [h.kode, h.sebab])).toEqual([
    [kode(x), null],
    ['ASING', 'TIDAK_DIKENAL'],
    [kode(y), null],
  ])
  expect(data.ketemu).toBe(2)
  expect((await scan([])).status).toBe(400)
  expect((await scan(Array.from({ length: 501 }, (_, i) => `K${i}`))).status).toBe(400)
})

test('the running count is printed with what is missing first, and its end freezes it', async () => {
  const answer = await fetch(`${c.url}/api/v1/stock-opname/cetak`, { headers: c.headers })
  expect(answer.status).toBe(200)
  const texts = readPdf(Buffer.from(await answer.arrayBuffer())).flatMap((p) =>
    p.texts.map((t) => t.text),
  )
  const sebelum = await hasil()
  const hilang = sebelum.hilang.map((p) => p.kode_barcode)
  const letak = (k: string) => texts.indexOf(k)
  expect(letak(hilang[0] ?? '')).toBeGreaterThan(0)
  expect(letak(hilang[0] ?? '')).toBeLessThan(letak(sebelum.ketemu[0]?.kode_barcode ?? ''))
  const [dijual] = b2.filter((p) => p.kode_barcode === hilang[0])
  const akhir = await c.tulis<Record<string, unknown>>('stock-opname/selesai', {})
  sukses(akhir)
  expect(akhir.data).toMatchObject({ jumlah: 9, ketemu: 2, hilang: 7, keluar: 0 })
  if (dijual) sukses(await jual(c, [dijual]))
  const isi = { tgl_from: hari, tgl_to: hari, no_opname: String(akhir.data['no_opname']) }
  const laporan = await c.ok<
    { kode_barcode: string; hasil_opname: string; sebab_opname: string }[]
  >('GET', 'stock-opname/report', { ...isi, limit: 500 })
  const dari = (h: string) => laporan.data.filter((b) => b.hasil_opname === h)
  expect(dari('HILANG').map((b) => b.kode_barcode)).toEqual(hilang)
  expect(dari('KETEMU')).toHaveLength(2)
  expect(dari('TEMUAN').map((b) => [b.kode_barcode, b.sebab_opname])).toEqual([
    ['ASING', 'TIDAK_DIKENAL'],
  ])
})

test('an arrival is counted against its own paper, beside a count of the shop', async () => {
  sukses(await mulai({ lingkup: 'TOKO' }))
  const paket = await tambahSama(c, 3)
  const [{ no_masuk } = { no_masuk: '' }] = await w.database.query<{ no_masuk: string }>(
    `select no_masuk from barang where kode_toko = 'T1' and kode_barcode = $1`,
    [kode(paket[0])],
  )
  const surat = await mulai({ lingkup: 'MASUK', kode_lingkup: no_masuk }, 'stock-opname-penerimaan')
  sukses(surat)
  expect([surat.data.jumlah, surat.data.no_opname.slice(0, 2)]).toEqual([3, 'OP'])
  const { data } = await c.tulis<HasilScan>('stock-opname-penerimaan/scan', {
    kode: [kode(paket[0]), kode(paket[1]), kode(b1[5])],
  })
  expect(data.hasil.map((h) => h.sebab)).toEqual([null, null, 'TEMPAT_LAIN'])
  const dihitung = async () => {
    const { no_opname } = surat.data
    const { data: ada } = await c.ok<{ kode_barcode: string }[]>('GET', 'barang/lacak', {
      kode: no_opname,
    })
    return ada.map((b) => b.kode_barcode)
  }
  expect((await dihitung()).toSorted()).toEqual(paket.map(kode).toSorted())
  const akhir = await c.tulis('stock-opname-penerimaan/selesai', {})
  // A count leads to its pieces, and first to the one that was not found.
  expect((await dihitung())[0]).toBe(kode(paket[2]))
  expect(akhir.data).toMatchObject({ jumlah: 3, ketemu: 2, hilang: 1 })
  expect((await hasil()).opname).not.toBeNull()
  await kosongkan()
})

test('who may not open the screen counts nothing', async () => {
  await buatOrang(w.server.services.db, 'KASIR9', 'T1', 'KASIR', [])
  const kasir = await masuk(w.server.url, 'KASIR9')
  for (const path of ['stock-opname/start', 'stock-opname-penerimaan/start'])
    expect((await kasir.tulis(path, { lingkup: 'TOKO' })).status).toBe(403)
  expect((await kasir.tulis('stock-opname/scan', { kode: ['X'] })).status).toBe(403)
})
