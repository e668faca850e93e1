import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { StokManual } from '#modules/barang/manual/contract.ts'
import type { Answer, Client } from '#test/factories/client.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapBeli } from '#test/factories/siap-beli.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { CuciManual, StokCuciManual } from '../contract.ts'

type Isi = Readonly<Record<string, unknown>>
interface Jadi {
  readonly no_cuci_manual: string
  readonly total_qty: number
  readonly total_timbang: number
  readonly susut: number
}

let db: TestDatabase
let server: Server
let toko: SiapBeli
let pemilik: Client
/** A cashier who may do nothing but wash goods without a barcode. */
let pencuci: Client

const LAYAR = ['/stock-cuci-manual', '/lihat-stock-cuci-manual', '/batal-stock-cuci-manual']

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  pemilik = toko.jual.pemilik
  await toko.terjual()
  for (const kode_tukang of ['TK1', 'TK2'])
    await jadi('tukang', { kode_tukang, nama_tukang: `Pak ${kode_tukang}` })
  await jadi('baki', { kode_baki: 'M2', nama_baki: 'Lain', kode_gudang: 'ET', berat_baki: 0 })
  await buatOrang(server.services.db, 'T1CUC', 'T1', 'KASIR', LAYAR)
  pencuci = await masuk(server.url, 'T1CUC')
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

async function jadi(path: string, isi: Isi): Promise<void> {
  const answer = await pemilik.tulis(path, isi)
  expect(answer, answer.text).toMatchObject({ status: 200 })
}

const CIN = { kode_group: 'G750', kode_dept: 'CIN' }
const TANPA_UANG = { kode_tukang: 'TK1', kode_baki: 'B1' }

/** Goods that came into the tray, so that there is something to wash. */
const isiBaki = (qty: number, berat: number, harga_modal: number) =>
  jadi('barang-manual/tambah', {
    kode_baki: 'B1',
    items: [{ ...CIN, qty, berat, harga_modal }],
  })

/** Sends what the call asks an approval for with one. */
async function disetujui<T = Jadi>(path: string, isi: Isi): Promise<Answer<T>> {
  const lengkap = path.endsWith('cancel') ? isi : { no_draft: crypto.randomUUID(), ...isi }
  const tolakan = await pencuci.tulis<T>(path, lengkap)
  if (tolakan.code !== 'otorisasi.diperlukan') return tolakan
  const id_otorisasi = await setujuiTolakan(pencuci, tolakan, {
    penyetuju: 'T1SPV',
    password: SANDI,
  })
  return pencuci.tulis<T>(path, { ...lengkap, id_otorisasi })
}

const masukCuci = (qty: number, berat: number, lain: Isi = {}) =>
  disetujui('stock-cuci-manual/masuk', {
    ...TANPA_UANG,
    items: [{ ...CIN, qty, berat }],
    ...lain,
  })
const kembali = (qty: number, berat: number, timbang: number, lain: Isi = {}) =>
  disetujui('stock-cuci-manual/keluar', {
    ...TANPA_UANG,
    items: [{ ...CIN, qty, berat, timbang }],
    ...lain,
  })
const batal = (no_cuci_manual: string) =>
  disetujui('stock-cuci-manual/cancel', { no_cuci_manual, alasan: 'Salah catat' })

async function pasti(jawaban: Promise<Answer<Jadi>>): Promise<Jadi> {
  const answer = await jawaban
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}

const diTukang = async () =>
  (await pencuci.ok<StokCuciManual[]>('GET', 'stock-cuci-manual/get/stok')).data
const diBaki = async () =>
  (await pemilik.ok<StokManual[]>('GET', 'barang-manual/get/all', { kode_baki: 'B1' })).data

/** Each test begins with nothing at craftsmen and an empty tray, and leaves clean books. */
afterEach(async () => {
  for (const { kode_tukang, qty, berat } of await diTukang())
    await pasti(kembali(qty, berat, berat, { kode_tukang }))
  for (const { qty, berat } of await diBaki()) await pindah('B1', 'M2', qty, berat)
  await toko.bersih()
})

const pindah = (kode_baki: string, ke_baki: string, qty: number, berat: number) =>
  jadi('barang-manual/pindah', { kode_baki, ke_baki, items: [{ ...CIN, qty, berat }] })

test('out of the tray, to the craftsman, some of it back: grams, fine gold and rupiah tie', async () => {
  await isiBaki(4, 10, 8_000_000)
  const sebelum = await toko.jual.saldo()
  const cm = await pasti(masukCuci(4, 10))
  expect(cm).toMatchObject({ total_qty: 4, total_timbang: 10, susut: 0 })
  expect(cm.no_cuci_manual).toMatch(/^CM0A\d{10}$/)
  expect(await diBaki()).toEqual([])
  // A cashier is not told what goods cost.
  expect(await diTukang()).toMatchObject([
    { kode_tukang: 'TK1', ...CIN, qty: 4, berat: 10, berat_murni: 7.5, harga_modal: null },
  ])
  let kini = await toko.jual.saldo()
  expect(kini['barang/cuci/manual/TK1 IDR']).toBe(8_000_000)
  await toko.bersih()

  const satu = await pasti(kembali(1, 2.5, 2.48, { ongkos: 30_000 }))
  expect(satu).toMatchObject({ total_qty: 1, total_timbang: 2.48, susut: 0.02 })
  kini = await toko.jual.saldo()
  expect(kini['barang/cuci/manual/TK1 IDR']).toBe(6_000_000)
  expect(kini['barang/cuci/manual/TK1 MG G750']).toBe(7_500)
  expect(kini['barang/susut MG G750']).toBe((sebelum['barang/susut MG G750'] ?? 0) + 20)
  expect(await diBaki()).toMatchObject([
    { qty: 1, berat: 2.48, berat_murni: 1.86, harga_modal: 2_030_000 },
  ])
  await toko.bersih()
  const lihat = await pencuci.ok<CuciManual>('GET', `stock-cuci-manual/${satu.no_cuci_manual}`)
  expect(lihat.data).toMatchObject({
    jenis_gerak: 'KELUAR',
    nama_tukang: 'Pak TK1',
    susut: 0.02,
    ongkos_rp: 30_000,
    penyetuju: 'T1SPV',
    items: [{ ...CIN, qty: 1, berat: 2.5, timbang: 2.48, susut: 0.02 }],
  })
  expect(lihat.text).not.toMatch(/modal/)
})

test('a fee is an expense where the shop wants it so', async () => {
  await isiBaki(2, 5, 4_000_000)
  await pasti(masukCuci(2, 5))
  await toko.jual.atur('ONGKOS_CUCI_KE_BARANG_MODULE', false)
  const { no_cuci_manual } = await pasti(kembali(2, 5, 5, { ongkos: 15_000 }))
  await toko.jual.atur('ONGKOS_CUCI_KE_BARANG_MODULE', true)
  expect(await diBaki()).toMatchObject([{ harga_modal: 4_000_000 }])
  expect((await toko.jual.saldo())['cuci/ongkos IDR']).toBe(15_000)
  // Taking it back gives the money back, too.
  await pasti(batal(no_cuci_manual))
  expect((await toko.jual.saldo())['cuci/ongkos IDR'] ?? 0).toBe(0)
  expect(await diTukang()).toMatchObject([{ qty: 2, berat: 5 }])
  await toko.bersih()
})

test('sending asks for a yes; coming back only for a fee or for more loss than the shop lets pass', async () => {
  await isiBaki(4, 100, 80_000_000)
  const tanpa = await pencuci.tulis('stock-cuci-manual/masuk', {
    ...TANPA_UANG,
    items: [{ ...CIN, qty: 4, berat: 100 }],
  })
  expect(tanpa.code).toBe('otorisasi.diperlukan')
  await pasti(masukCuci(4, 100))
  const langsung = (timbang: number, lain: Isi = {}) =>
    pencuci.tulis<Jadi>('stock-cuci-manual/keluar', {
      ...TANPA_UANG,
      items: [{ ...CIN, qty: 1, berat: 25, timbang }],
      ...lain,
    })
  // One percent of 25 gram.
  expect((await langsung(24.749)).code).toBe('otorisasi.diperlukan')
  expect((await langsung(24.75, { ongkos: 1_000 })).code).toBe('otorisasi.diperlukan')
  expect((await langsung(24.75)).status).toBe(200)
})

test.each([
  [
    'more than was sent',
    [{ ...CIN, qty: 2, berat: 5.001, timbang: 5 }],
    'items.0.berat',
    'berat.melebihi_stock',
  ],
  [
    'heavier than it was',
    [{ ...CIN, qty: 1, berat: 2, timbang: 2.001 }],
    'items.0.timbang',
    'manual.timbang_lebih',
  ],
  ['nothing', [{ ...CIN, qty: 1, berat: 2, timbang: 0 }], 'items.0.timbang', 'berat.nol'],
  [
    'goods that he has not',
    [{ kode_group: 'G750', kode_dept: 'GEL', qty: 1, berat: 2, timbang: 2 }],
    'items.0.kode_group',
    'cuci_manual.tidak_ada_stok',
  ],
  [
    'the same goods twice',
    [
      { ...CIN, qty: 1, berat: 3, timbang: 3 },
      { ...CIN, qty: 1, berat: 2.5, timbang: 2 },
    ],
    'items.1.berat',
    'berat.melebihi_stock',
  ],
])('no craftsman brings back %s', async (_, items, field, code) => {
  await isiBaki(2, 5, 4_000_000)
  await pasti(masukCuci(2, 5))
  const answer = await pencuci.tulis('stock-cuci-manual/keluar', { ...TANPA_UANG, items })
  expect(answer, answer.text).toMatchObject({ status: 422 })
  expect(answer.fields[field]).toMatchObject({ code })
  expect(await diTukang()).toMatchObject([{ qty: 2, berat: 5 }])
})

test('unknown craftsmen and trays, and goods that the tray has not, are told by their field', async () => {
  await isiBaki(2, 5, 4_000_000)
  const galat = async (isi: Isi) => (await disetujui('stock-cuci-manual/masuk', isi)).fields
  const items = [{ ...CIN, qty: 2, berat: 5 }]
  expect(await galat({ kode_tukang: 'XX', kode_baki: 'B1', items })).toMatchObject({
    kode_tukang: { code: 'data.rujukan_tidak_ada' },
  })
  expect(await galat({ kode_tukang: 'TK1', kode_baki: 'XX', items })).toMatchObject({
    kode_baki: { code: 'data.rujukan_tidak_ada' },
  })
  expect(await galat({ ...TANPA_UANG, items: [{ ...CIN, qty: 2, berat: 5.001 }] })).toMatchObject({
    'items.0.berat': { code: 'berat.melebihi_stock' },
  })
})

test('a sending is taken back while the craftsman has all of it, a return while the tray has', async () => {
  await isiBaki(4, 10, 8_000_000)
  const kirim = await pasti(masukCuci(4, 10))
  const terima = await pasti(kembali(2, 5, 4.98))
  expect((await batal(kirim.no_cuci_manual)).code).toBe('cuci_manual.sudah_kembali')
  await pindah('B1', 'M2', 1, 2)
  expect((await batal(terima.no_cuci_manual)).code).toBe('manual.stok_terpakai')
})

test('both papers taken back leave the books as they were', async () => {
  await isiBaki(4, 10, 8_000_001)
  const sebelum = await toko.jual.saldo()
  const kirim = await pasti(masukCuci(3, 7.777))
  const terima = await pasti(kembali(2, 5, 4.98, { ongkos: 12_345 }))
  await pasti(batal(terima.no_cuci_manual))
  expect((await batal(terima.no_cuci_manual)).code).toBe('cuci_manual.sudah_batal')
  await pasti(batal(kirim.no_cuci_manual))
  const nyata = (s: Record<string, number>) =>
    Object.fromEntries(Object.entries(s).filter(([, n]) => n !== 0))
  expect(nyata(await toko.jual.saldo())).toEqual(nyata(sebelum))
  expect(await diTukang()).toEqual([])
  await toko.bersih()
})

test('ten hands bring the same goods back at once: one does', async () => {
  await isiBaki(1, 2, 1_600_000)
  await pasti(masukCuci(1, 2))
  const all = await Promise.all(Array.from({ length: 10 }, () => kembali(1, 2, 2)))
  expect(all.filter((a) => a.status === 200)).toHaveLength(1)
  await toko.bersih()
})

test('the report says what was there, what came, what went and what is left', async () => {
  await isiBaki(4, 10, 8_000_000)
  await pasti(masukCuci(4, 10, { kode_tukang: 'TK2' }))
  await pasti(kembali(1, 2.5, 2.49, { kode_tukang: 'TK2' }))
  const { data } = await pemilik.ok<Record<string, unknown>[]>('GET', 'stock-cuci-manual/report', {
    kode_tukang: 'TK2',
  })
  expect(data).toMatchObject([
    {
      kode_tukang: 'TK2',
      qty_awal: 0,
      qty_masuk: 4,
      qty_keluar: 1,
      qty_akhir: 3,
      berat_masuk: 10,
      berat_keluar: 2.5,
      berat_akhir: 7.5,
      susut: 0.01,
      modal_akhir: 6_000_000,
    },
  ])
})

test('without its screen or with its module off nobody washes', async () => {
  await buatOrang(server.services.db, 'T1LUAR', 'T1', 'KASIR', ['/kirim-barang-cuci'])
  const luar = await masuk(server.url, 'T1LUAR')
  expect((await luar.tulis('stock-cuci-manual/masuk', {})).status).toBe(403)
  await toko.jual.atur('STOCK_CUCI_MANUAL_MODULE', false)
  expect((await pencuci.tulis('stock-cuci-manual/masuk', {})).status).toBe(403)
  await toko.jual.atur('STOCK_CUCI_MANUAL_MODULE', true)
})
