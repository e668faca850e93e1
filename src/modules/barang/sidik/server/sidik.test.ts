import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, sukses, tambahBarang } from '#test/factories/goods.ts'
import { disetujui, jual, periksa } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import type { HasilSidik } from '../contract.ts'

let w: World
let c: Client
let lain: Client
/** In tray B1: 2.0, 2.1, 2.2 … g. */
let pieces: Piece[] = []

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  lain = w.toko.get('T2') as Client
  sukses(
    await c.tulis('timbangan', {
      kode_timbangan: 'TM1',
      nama_timbangan: 'Etalase',
      jenis_timbangan: 'METTLER',
    }),
  )
  const berat = Array.from({ length: 12 }, (_, n) => 2_000 + n * 100)
  pieces = await tambahBarang(
    c,
    berat.map((berat_mg) => ({ berat_mg, modal_rp: 2_000_000, ongkos_rp: 50_000 })),
  )
})
afterAll(() => w.close())

const ke = (n: number) => pieces[n]!
const kode = (n: number) => ke(n).kode_barcode
const gram = (n: number) => ke(n).berat_mg / 1_000

const calon = async (isi: Readonly<Record<string, string | number>>) =>
  (await c.ok<HasilSidik>('GET', 'sidik-berat/get/calon', isi)).data
const barcodes = (h: HasilSidik) => h.calon.map((b) => b.kode_barcode)
interface Jadi {
  readonly no_sidik: string
  readonly asal_sidik: string
  readonly no_opname: string | null
  readonly no_barang_hilang: string | null
}
const temukan = (n: number, isi: Readonly<Record<string, unknown>> = {}) =>
  c.tulis<Jadi>('sidik-berat/create', { kode_barcode: kode(n), berat_timbang: gram(n), ...isi })
const BATAL = 'sidik-berat/cancel'
const alasan = 'Barang lain'
const batalkan = async (no_sidik: string) =>
  sukses(await c.tulis(BATAL, await disetujui(c, BATAL, { no_sidik, alasan }, PENYETUJU)))
const tidakBatal = async (no_sidik: string) => (await c.tulis(BATAL, { no_sidik, alasan })).code

const mulai = async () =>
  sukses(await c.tulis<{ no_opname: string }>('stock-opname/start', { lingkup: 'TOKO' })).data
    .no_opname
const scan = async (...n: number[]) =>
  sukses(await c.tulis<{ ketemu: number }>('stock-opname/scan', { kode: n.map(kode) })).data
const selesai = async () =>
  sukses(await c.tulis<{ ketemu: number; hilang: number }>('stock-opname/selesai', {})).data
const dicari = async () =>
  (
    await c.ok<{ hilang: { kode_barcode: string }[]; total_ketemu: { jumlah: number } }>(
      'GET',
      'stock-opname/get/hasil',
      { hilang: 1, ketemu: 1 },
    )
  ).data

test('nothing is missing: none is proposed, unless all pieces are asked for', async () => {
  expect(await calon({ berat_timbang: 2 })).toMatchObject({ jumlah: 0, calon: [] })
  const semua = await calon({ berat_timbang: 2.005, cari_di: 'SEMUA' })
  expect(barcodes(semua)).toEqual([kode(0)])
  expect(semua.calon[0]).toMatchObject({ asal_sidik: 'STOK', selisih: 0.005, kode_baki: 'B1' })
  expect(semua.calon[0]?.terlihat?.aksi).toBe('MASUK')
})

test('a running count: what it misses is proposed, and counted when it is known', async () => {
  const no_opname = await mulai()
  await scan(1, 2)
  const lebar = { berat_timbang: 2.105, toleransi: 0.2 }
  expect(barcodes(await calon(lebar))).toEqual([kode(0), kode(3)])
  expect((await calon({ ...lebar, cari_di: 'SEMUA' })).jumlah).toBe(2)
  const hasil = await calon({ berat_timbang: 2.302, no_opname })
  expect(hasil).toMatchObject({
    jumlah: 1,
    toleransi: 0.02,
    calon: [{ no_opname, selisih: 0.002 }],
  })

  const bingkai = 'S S       2.30 g'
  const timbang = { berat_timbang: 2.3, kode_timbangan: 'TM1', bingkai }
  const { data } = sukses(await temukan(3, timbang))
  expect(data).toMatchObject({ asal_sidik: 'BERJALAN', no_opname })
  expect(data.no_sidik).toMatch(/^SB/)
  const kini = await dicari()
  expect(kini.hilang.map((b) => b.kode_barcode)).not.toContain(kode(3))
  expect(kini.total_ketemu.jumlah).toBe(3)
  expect((await temukan(3)).code).toBe('sidik.sudah_ditemukan')
  expect((await temukan(1)).code).toBe('sidik.sudah_discan')
  const satu = await c.ok('GET', `sidik-berat/${data.no_sidik}`)
  expect(satu.data).toMatchObject({
    kode_barcode: kode(3),
    sumber_timbang: 'SERIAL',
    kode_timbangan: 'TM1',
    berat_timbang: 2.3,
    selisih_timbang: 0,
    toleransi: 0.02,
    no_opname,
  })

  await batalkan(data.no_sidik)
  const lagi = await dicari()
  expect(lagi.hilang.map((b) => b.kode_barcode)).toContain(kode(3))
  expect(lagi.total_ketemu.jumlah).toBe(2)
  expect(await tidakBatal(data.no_sidik)).toBe('sidik.sudah_batal')

  const ulang = sukses(await temukan(3)).data
  await scan(6, 7, 8, 9, 10, 11)
  expect(await selesai()).toMatchObject({ ketemu: 9, hilang: 3 })
  expect(await tidakBatal(ulang.no_sidik)).toBe('sidik.opname_selesai')
})

test('a finished count: known by weight it is no longer to be written off, until that is cancelled', async () => {
  const hilang = async () =>
    (await c.ok<{ kode_barcode: string }[]>('GET', 'barang-hilang/get/calon')).data.map(
      (b) => b.kode_barcode,
    )
  expect(await hilang()).toEqual([kode(0), kode(4), kode(5)])
  const [satu] = (await calon({ berat_timbang: gram(4) })).calon
  expect(satu).toMatchObject({ kode_barcode: kode(4), asal_sidik: 'OPNAME' })
  const { data } = sukses(await temukan(4))
  expect(data).toMatchObject({ asal_sidik: 'OPNAME', no_opname: satu?.no_opname })
  expect(await hilang()).toEqual([kode(0), kode(5)])
  expect(barcodes(await calon({ berat_timbang: gram(4) }))).toEqual([])
  await batalkan(data.no_sidik)
  expect(await hilang()).toEqual([kode(0), kode(4), kode(5)])
})

test('a written-off piece is proposed, noted, and comes back by its finding alone', async () => {
  const [satu] = (await calon({ berat_timbang: gram(5) })).calon
  const tulis = async <T>(path: string, isi: Readonly<Record<string, unknown>>) =>
    sukses(await c.tulis<T>(path, await disetujui(c, path, isi, PENYETUJU))).data
  const items = [{ kode_barcode: kode(5) }]
  const { no_barang_hilang } = await tulis<{ no_barang_hilang: string }>('barang-hilang/create', {
    no_opname: satu?.no_opname,
    items,
    no_draft: crypto.randomUUID(),
  })
  expect((await calon({ berat_timbang: gram(5) })).calon).toMatchObject([
    { asal_sidik: 'HILANG', no_barang_hilang, status: 'HILANG', no_opname: null },
  ])
  const { data } = sukses(await temukan(5))
  expect(data).toMatchObject({ asal_sidik: 'HILANG', no_barang_hilang })
  expect((await c.ok('GET', `barang/${kode(5)}`)).data).toMatchObject({ status: 'HILANG' })
  expect(barcodes(await calon({ berat_timbang: gram(5) }))).toEqual([])
  await tulis('temu-barang/create', { items, no_draft: crypto.randomUUID() })
  expect(await tidakBatal(data.no_sidik)).toBe('sidik.sudah_temu')
})

test('kadar, group and jenis leave out, size and tray only order', async () => {
  const semua = { cari_di: 'SEMUA', berat_timbang: gram(0) }
  const banyak = async (isi: Readonly<Record<string, string | number>>) =>
    (await calon({ ...semua, ...isi })).jumlah
  expect(await banyak({ kode_group: 'G75', kode_dept: 'CIN' })).toBe(1)
  expect(await banyak({ kode_group: 'G42' })).toBe(0)
  expect(await banyak({ hasil_uji: 72 })).toBe(1)
  expect(await banyak({ hasil_uji: 72, cara_uji: 'XRF' })).toBe(0)
  const baki = await calon({ ...semua, kode_baki: 'B2', size: '14' })
  expect(baki.calon[0]).toMatchObject({ kode_barcode: kode(0), cocok: [] })
  expect((await calon({ ...semua, kode_baki: 'B1' })).calon[0]?.cocok).toEqual(['BAKI'])
})

test('pieces of another warehouse are counted and not proposed', async () => {
  const isi = { berat_timbang: gram(0), cari_di: 'SEMUA' }
  expect(await calon({ ...isi, kode_gudang: 'HCR' })).toMatchObject({
    jumlah: 0,
    gudang_lain: 1,
    calon: [],
  })
  expect(await calon({ ...isi, kode_gudang: 'ETL' })).toMatchObject({ jumlah: 1, gudang_lain: 0 })
  expect((await temukan(0, { kode_gudang: 'HCR' })).code).toBe('sidik.gudang_lain')
})

test('what is not the piece, or no stable weight, is refused at its field', async () => {
  const salah = async (isi: Readonly<Record<string, unknown>>) => {
    const { fields } = await temukan(0, isi)
    return Object.entries(fields ?? {}).map(([nama, f]) => `${nama} ${f.code}`)
  }
  expect(await salah({ berat_timbang: 2.03 })).toEqual(['berat_timbang sidik.berat_beda'])
  expect(await salah({ hasil_uji: 42 })).toEqual(['hasil_uji sidik.kadar_beda'])
  const timbang = (bingkai: string) => ({ kode_timbangan: 'TM1', bingkai })
  expect(await salah(timbang('S D       2.00 g'))).toEqual(['berat_timbang timbang.bergerak'])
  expect(await salah(timbang('S S       2.01 g'))).toEqual(['berat_timbang timbang.bingkai_beda'])
  expect((await temukan(0, { kode_timbangan: 'XX', bingkai: 'S S 2.00 g' })).code).toBe(
    'timbang.timbangan_tidak_ada',
  )
})

test('sold meanwhile, of another shop, unknown: each has its sentence', async () => {
  await jual(c, [ke(11)])
  expect((await temukan(11)).code).toBe('sidik.terjual')
  expect(barcodes(await calon({ berat_timbang: gram(11), cari_di: 'SEMUA' }))).toEqual([])
  const asing = {
    kode_barcode: 'ASING01',
    nama_barang: 'Cincin polos',
    kode_dept: 'CIN',
    kode_group: 'G75',
    kadar: '75',
    kode_baki: 'B1',
    berat: 7,
    harga_modal: 5_000_000,
  }
  sukses(await lain.tulis('barang/create', { items: [asing] }))
  const isi = { kode_barcode: asing.kode_barcode, berat_timbang: 7 }
  expect((await c.tulis('sidik-berat/create', isi)).code).toBe('sidik.toko_lain')
  const tidakAda = await c.tulis('sidik-berat/create', { ...isi, kode_barcode: 'TAKADA' })
  expect(tidakAda.code).toBe('barang.tidak_ada')
})

test('two who hold a piece of one weight take it at once: one of them', async () => {
  const hasil = await Promise.all(Array.from({ length: 6 }, () => temukan(0)))
  const jadi = hasil.filter((h) => h.status === 200)
  expect(jadi).toHaveLength(1)
  expect(new Set(hasil.filter((h) => h.status !== 200).map((h) => h.code))).toEqual(
    new Set(['sidik.sudah_ditemukan']),
  )
})

test('the report has what stands, the other what was taken back; the books are untouched', async () => {
  const laporan = await c.ok('GET', 'sidik-berat/report')
  expect(laporan.text).toContain(kode(3))
  const batal = await c.ok('GET', 'sidik-berat/report-batal')
  expect(batal.text).toContain('Barang lain')
  const baris = await w.database.query(`select 1 from buku where dokumen like 'SB%'`)
  expect(baris).toEqual([])
  expect(await periksa(c)).toEqual([])
})
