import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Answer, Client } from '#test/factories/client.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { HARGA_TANPA, SiapBeli, TANPA_NOTA } from '#test/factories/siap-beli.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { CalonCuci, KirimCuci, TerimaCuci } from '../contract.ts'

type Isi = Readonly<Record<string, unknown>>
interface Diterima {
  readonly no_terima_cuci: string
  readonly barcodes: readonly string[]
  readonly susut: number
  readonly sisa: number
}

let db: TestDatabase
let server: Server
let toko: SiapBeli
/** A cashier who sorts, sends and receives. */
let pencuci: Client

const LAYAR = ['kirim-barang-cuci', 'terima-barang-cuci'].flatMap((s) => [
  `/${s}`,
  `/lihat-${s}`,
  `/batal-${s}`,
  `/laporan-${s}`,
])

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  for (let i = 0; i < 30; i++) await toko.terjual()
  const tukang = { kode_tukang: 'TK1', nama_tukang: 'Pak Slamet' }
  const dibuat = await toko.jual.pemilik.tulis('tukang', tukang)
  expect(dibuat, dibuat.text).toMatchObject({ status: 200 })
  await buatOrang(server.services.db, 'T1CUC', 'T1', 'KASIR', [
    ...LAYAR,
    '/sortir-pembelian',
    '/pindah-sortir',
    '/batal-sortir-pembelian',
    '/transaksi-penjualan',
    '/data-barang',
  ])
  pencuci = await masuk(server.url, 'T1CUC')
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

/** Sends what the call asks an approval for with one. */
async function disetujui<T>(path: string, isi: Isi): Promise<Answer<T>> {
  const lengkap = path.endsWith('cancel') ? isi : { no_draft: crypto.randomUUID(), ...isi }
  const tolakan = await pencuci.tulis<T>(path, lengkap)
  if (tolakan.code !== 'otorisasi.diperlukan') return tolakan
  const id_otorisasi = await setujuiTolakan(pencuci, tolakan, {
    penyetuju: `${toko.jual.toko}SPV`,
    password: 'demo1234',
  })
  return pencuci.tulis<T>(path, { ...lengkap, id_otorisasi })
}

/** So many bought pieces of 2 gram that were sorted out to be washed. */
async function menunggu(qty: number): Promise<{ fb: string; no_sortir: string }> {
  const fb = (await toko.dibeli(Array(qty).fill(TANPA_NOTA), qty * HARGA_TANPA)).no_faktur_beli
  const items = Array.from({ length: qty }, (_, i) => ({
    no_faktur_beli: fb,
    baris: i + 1,
    keputusan: 'CUCI',
  }))
  const jadi = await pencuci.tulis<{ no_sortir: string }>('sortir-pembelian/create', { items })
  expect(jadi, jadi.text).toMatchObject({ status: 200 })
  return { fb, no_sortir: jadi.data.no_sortir }
}

const baris = (no_faktur_beli: string, qty: number) =>
  Array.from({ length: qty }, (_, i) => ({ no_faktur_beli, baris: i + 1 }))

const kirim = (items: readonly unknown[], lain: Isi = {}) =>
  disetujui<{ no_cuci: string; total_timbang: number }>('kirim-barang-cuci/create', {
    kode_tukang: 'TK1',
    items,
    ...lain,
  })

async function terkirim(qty: number) {
  const { fb, no_sortir } = await menunggu(qty)
  const answer = await kirim(baris(fb, qty))
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return { fb, no_sortir, no_cuci: answer.data.no_cuci }
}

const JUAL = { nama_barang: 'Cincin bersih', kode_baki: 'B1', ongkos_nilai: 50_000 }
const jual = (n: number, berat = 2) => ({ baris: n, berat, keputusan: 'JUAL', barang: JUAL })
const terima = (no_cuci: string, items: readonly unknown[], lain: Isi = {}) =>
  disetujui<Diterima>('terima-barang-cuci/create', { no_cuci, items, ...lain })
const batal = (path: string, nomor: Isi) =>
  disetujui(`${path}/cancel`, { ...nomor, alasan: 'Salah catat' })

const calon = async () =>
  (await pencuci.ok<CalonCuci[]>('GET', 'kirim-barang-cuci/get/calon', { limit: 500 })).data

test('three pieces: one to a tray, one to be melted, one washed again; grams and rupiah tie', async () => {
  const { fb, no_sortir } = await menunggu(3)
  const sebelum = await toko.jual.saldo()
  expect((await calon()).map((c) => [c.no_faktur_beli, c.no_sortir])).toEqual(
    Array(3).fill([fb, no_sortir]),
  )
  const [a, b, c] = baris(fb, 3)
  const kc = await kirim([a, b, { ...c, timbang: 1.99 }])
  expect(kc, kc.text).toMatchObject({ status: 200, data: { total_qty: 3, total_timbang: 5.99 } })
  const { no_cuci } = kc.data
  expect(no_cuci).toMatch(/^KC0A\d{10}$/)
  expect(await calon()).toEqual([])
  let kini = await toko.jual.saldo()
  expect(kini['barang/cuci/TK1 IDR']).toBe(3 * HARGA_TANPA)
  expect(kini['barang/cuci/TK1 MG G750']).toBe(5_990)
  expect(kini['barang/susut MG G750']).toBe((sebelum['barang/susut MG G750'] ?? 0) + 10)
  await toko.bersih()

  const satu = await terima(no_cuci, [jual(1, 1.99)], { ongkos: 30_000 })
  expect(satu, satu.text).toMatchObject({ status: 200, data: { susut: 0.01, sisa: 2 } })
  const [kode_barcode = ''] = satu.data.barcodes
  const baru = await pencuci.ok('GET', `barang/${kode_barcode}`)
  expect(baru.data).toMatchObject({ status: 'READY', kode_baki: 'B1', berat: 1.99 })
  const [modal] = await db.query<{ harga_modal_rp: string }>(
    `select harga_modal_rp from barang where kode_toko = 'T1' and kode_barcode = '${kode_barcode}'`,
  )
  expect(Number(modal?.harga_modal_rp)).toBe(HARGA_TANPA + 30_000)
  await toko.bersih()

  const dua = await terima(no_cuci, [
    { baris: 2, berat: 1.95, keputusan: 'LEBUR' },
    { baris: 3, berat: 1.98, keputusan: 'CUCI' },
  ])
  expect(dua, dua.text).toMatchObject({ status: 200, data: { sisa: 0, barcodes: [] } })
  await toko.bersih()
  kini = await toko.jual.saldo()
  const ditukang = Object.entries(kini).filter(([k]) => k.startsWith('barang/cuci/'))
  expect(ditukang.filter(([, n]) => n !== 0)).toEqual([])
  expect((kini['barang/rosok MG G750'] ?? 0) - (sebelum['barang/rosok MG G750'] ?? 0)).toBe(1_950)
  expect((await calon()).map((x) => [x.baris, x.berat])).toEqual([[3, 1.98]])
  expect((await terima(no_cuci, [jual(1)])).code).toBe('cuci.sudah_kembali')

  const lihat = (await pencuci.ok<KirimCuci>('GET', `kirim-barang-cuci/${no_cuci}`)).data
  expect(lihat.items.map((i) => [i.no_faktur_beli, i.no_sortir, i.no_terima_cuci])).toEqual([
    [fb, no_sortir, satu.data.no_terima_cuci],
    [fb, no_sortir, dua.data.no_terima_cuci],
    [fb, no_sortir, dua.data.no_terima_cuci],
  ])
  for (const [jenis, nomor] of [
    ['kirim', no_cuci],
    ['terima', satu.data.no_terima_cuci],
  ]) {
    const slip = await pencuci.call('GET', `${jenis}-barang-cuci/${nomor}/slip`)
    expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
    const report = await toko.jual.pemilik.ok('GET', `${jenis}-barang-cuci/report`, {})
    expect(report.text).toContain(nomor)
    // What gold had cost is told to no cashier, by paper or report (decision 0176).
    expect((await pencuci.call('GET', `${jenis}-barang-cuci/report`)).status).toBe(403)
    const kertas = await pencuci.ok('GET', `${jenis}-barang-cuci/${nomor}`)
    expect(kertas.text).not.toContain(String(HARGA_TANPA))
  }

  // The piece that waits again goes once more, with what is left of it.
  const lagi = await kirim([{ no_faktur_beli: fb, baris: 3 }])
  expect(lagi, lagi.text).toMatchObject({ status: 200, data: { total_timbang: 1.98 } })
  expect(await terima(lagi.data.no_cuci, [jual(1, 1.98)])).toMatchObject({ status: 200 })
  await toko.bersih()
})

test('each paper is taken back by the mirror, the last one first', async () => {
  const { fb, no_sortir } = await menunggu(2)
  const sebelum = await toko.jual.saldo()
  const { no_cuci } = (await kirim(baris(fb, 2))).data
  const ditukang = await toko.jual.saldo()
  const tc = await terima(no_cuci, [jual(1), { baris: 2, berat: 1.99, keputusan: 'CUCI' }], {
    ongkos: 20_000,
  })
  expect(tc, tc.text).toMatchObject({ status: 200 })
  const { no_terima_cuci, barcodes } = tc.data
  expect(await batal('kirim-barang-cuci', { no_cuci })).toMatchObject({
    status: 409,
    code: 'cuci.sudah_terima',
  })
  // The sorting that sent them here can't be taken back before this.
  expect((await batal('sortir-pembelian', { no_sortir })).code).toBe('sortir.barang_lanjut')
  expect(await batal('terima-barang-cuci', { no_terima_cuci })).toMatchObject({ status: 200 })
  expect(await batal('terima-barang-cuci', { no_terima_cuci })).toMatchObject({
    status: 409,
    code: 'cuci.sudah_batal',
  })
  expect(await toko.jual.saldo()).toEqual(ditukang)
  expect((await pencuci.ok('GET', `barang/${barcodes[0]}`)).data).toMatchObject({ status: 'BATAL' })
  await toko.bersih()
  expect(await batal('kirim-barang-cuci', { no_cuci })).toMatchObject({ status: 200 })
  expect(await toko.jual.saldo()).toEqual(sebelum)
  expect((await batal('sortir-pembelian', { no_sortir })).status).toBe(200)
  await toko.bersih()
})

test('a piece that went on keeps its paper', async () => {
  const { no_cuci } = await terkirim(2)
  const satu = (await terima(no_cuci, [jual(1)])).data
  await toko.jual.terjual({ barcodes: [...satu.barcodes], total_rp: 2_550_000 })
  const tolak = await batal('terima-barang-cuci', { no_terima_cuci: satu.no_terima_cuci })
  expect(tolak.code).toBe('barang.tidak_tersedia')
  const dua = (await terima(no_cuci, [{ baris: 2, berat: 2, keputusan: 'LEBUR' }])).data
  const fb = (await pencuci.ok<TerimaCuci>('GET', `terima-barang-cuci/${dua.no_terima_cuci}`)).data
    .items[0]?.no_faktur_beli
  const pindah = await pencuci.tulis('pindah-sortir/create', {
    items: [{ no_faktur_beli: fb, baris: 2, keputusan: 'JUAL', barang: JUAL }],
  })
  expect(pindah, pindah.text).toMatchObject({ status: 200 })
  const lanjut = await batal('terima-barang-cuci', { no_terima_cuci: dua.no_terima_cuci })
  expect(lanjut.code).toBe('cuci.barang_lanjut')
  await toko.bersih()
})

test('the fee is an expense where the shop wants it so, and where no piece is sold again', async () => {
  const awal = (await toko.jual.saldo())['cuci/ongkos IDR'] ?? 0
  const { no_cuci } = await terkirim(2)
  const lebur = { baris: 1, berat: 2, keputusan: 'LEBUR' }
  expect(await terima(no_cuci, [lebur], { ongkos: 10_000 })).toMatchObject({ status: 200 })
  expect((await toko.jual.saldo())['cuci/ongkos IDR']).toBe(awal + 10_000)
  await toko.jual.atur('ONGKOS_CUCI_KE_BARANG_MODULE', false)
  expect(await terima(no_cuci, [jual(2)], { ongkos: 5_000 })).toMatchObject({ status: 200 })
  expect((await toko.jual.saldo())['cuci/ongkos IDR']).toBe(awal + 15_000)
  await toko.jual.atur('ONGKOS_CUCI_KE_BARANG_MODULE', true)
  await toko.bersih()
})

test('within the tolerance nobody is asked; beyond it, for a melting and for a fee somebody is', async () => {
  const { no_cuci } = await terkirim(4)
  const coba = (item: Isi, lain: Isi = {}) =>
    pencuci.tulis('terima-barang-cuci/create', { no_cuci, items: [item], ...lain })
  expect(await coba(jual(1, 1.98))).toMatchObject({ status: 200 })
  for (const [item, lain] of [
    [jual(2, 1.979), {}],
    [jual(2), { ongkos: 1 }],
    [{ baris: 2, berat: 2, keputusan: 'LEBUR' }, {}],
  ] as const)
    expect(await coba(item, lain)).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
  await toko.bersih()
})

test('bad input says what is wrong, and nothing is half saved', async () => {
  const { fb } = await menunggu(2)
  const sebelum = await toko.jual.saldo()
  const dua = baris(fb, 2)
  const galat = async (items: readonly unknown[], lain: Isi = {}) => {
    const { status, code, fields } = await kirim(items, lain)
    return [status, Object.entries(fields).map(([k, f]) => `${k} ${f.code}`)[0] ?? code]
  }
  expect(await galat([...dua, dua[0]])).toEqual([422, 'items.2.baris sortir.ganda'])
  expect(await galat(baris(fb, 3))).toEqual([409, 'cuci.tidak_menunggu'])
  expect(await galat(dua, { kode_tukang: 'ENTAH' })).toEqual([
    422,
    'kode_tukang data.rujukan_tidak_ada',
  ])
  expect(await galat([{ ...dua[0], timbang: 2.001 }])).toEqual([
    422,
    'items.0.timbang berat.melebihi_stock',
  ])
  expect(await toko.jual.saldo()).toEqual(sebelum)

  const { no_cuci } = (await kirim(dua)).data
  const salah = async (item: Isi, lain: Isi = {}) => {
    const { status, code, fields } = await terima(no_cuci, [item], lain)
    return [status, Object.entries(fields).map(([k, f]) => `${k} ${f.code}`)[0] ?? code]
  }
  const { barang: _, ...tanpa } = jual(1)
  expect(await salah(jual(1, 2.001))).toEqual([422, 'items.0.berat berat.melebihi_stock'])
  expect(await salah(jual(1, 0))).toEqual([422, 'items.0.berat berat.nol'])
  expect(await salah(jual(3))).toEqual([422, 'items.0.baris cuci.baris_tidak_ada'])
  expect(await salah(tanpa)).toEqual([422, 'items.0.barang isian.wajib'])
  expect(await salah({ ...jual(1), keputusan: 'LEBUR' })).toEqual([
    422,
    'items.0.barang sortir.tanpa_barang',
  ])
  expect(await salah({ ...jual(1), barang: { ...JUAL, kode_baki: 'X9' } })).toEqual([
    422,
    'items.0.barang.kode_baki data.rujukan_tidak_ada',
  ])
  expect(await salah(jual(1), { ongkos: 1_000, no_rekening: 'ENTAH' })).toEqual([
    422,
    'no_rekening pembayaran.rekening_tidak_ada',
  ])
  expect(await salah(jual(1), { ongkos: 900_000_000 })).toEqual([409, 'kas.tidak_cukup'])
  expect(await terima('KC0A0101010001', [jual(1)])).toMatchObject({
    status: 404,
    code: 'cuci.kirim_tidak_ada',
  })
  await toko.bersih()
})

test('of ten who send the same piece one does; of ten who receive it one does', async () => {
  const { fb } = await menunggu(1)
  const { pemilik } = toko.jual
  const sepuluh = <T>(path: string, isi: Isi) =>
    Promise.all(Array.from({ length: 10 }, () => pemilik.tulis<T>(path, isi)))
  const kc = await sepuluh<{ no_cuci: string }>('kirim-barang-cuci/create', {
    kode_tukang: 'TK1',
    items: baris(fb, 1),
  })
  const menang = kc.filter((x) => x.status === 200)
  expect(menang, kc.map((x) => x.text).join('\n')).toHaveLength(1)
  const tc = await sepuluh('terima-barang-cuci/create', {
    no_cuci: menang[0]?.data.no_cuci,
    items: [jual(1)],
  })
  expect(tc.filter((x) => x.status === 200)).toHaveLength(1)
  await toko.bersih()
})

test('where bought gold lies: opening, in, out and closing are the ledger’s, at a craftsman’s too', async () => {
  await terkirim(2)
  await menunggu(1)
  const buku = await toko.jual.saldo()
  const { data, totals } = JSON.parse(
    (await toko.jual.pemilik.ok('GET', 'barang-aktif/report', {})).text,
  ) as { data: Record<string, number | string>[]; totals: Record<string, number> }
  const AKUN = {
    BALENAN: 'barang/beli-kembali',
    KARANTINA: 'barang/karantina',
    CUCI: 'barang/cuci',
    TUKANG: 'barang/cuci/TK1',
    ROSOK: 'barang/rosok',
  } as const
  for (const [lokasi, akun] of Object.entries(AKUN)) {
    const baris = data.find((d) => d['lokasi'] === lokasi)
    expect(baris?.['qty_akhir'] ?? 0, lokasi).toBe(buku[`${akun} PCS`] ?? 0)
    expect(baris?.['berat_akhir'] ?? 0).toBe((buku[`${akun} MG G750`] ?? 0) / 1000)
    expect(baris?.['murni_akhir'] ?? 0).toBe((buku[`${akun} MGF`] ?? 0) / 1000)
    expect(baris?.['modal_akhir'] ?? 0).toBe(buku[`${akun} IDR`] ?? 0)
  }
  expect(data.find((d) => d['lokasi'] === 'TUKANG')).toMatchObject({ pemegang: 'Pak Slamet' })
  const n = (nama: string) => Math.round((totals[nama] ?? 0) * 1000)
  for (const u of ['qty', 'berat'])
    expect(n(`${u}_awal`) + n(`${u}_masuk`) - n(`${u}_keluar`)).toBe(n(`${u}_akhir`))
  // What a craftsman has lies in no tray.
  const tray = await toko.jual.pemilik.ok('GET', 'reportbarang/saldo-barang', {
    tampilan: 'GUDANG',
  })
  expect(tray.text).not.toContain('"kode":"cuci"')
})

test('without its screens nobody sends or receives; where the centre refines, nobody receives', async () => {
  await buatOrang(server.services.db, 'T1LUAR', 'T1', 'KASIR', ['/transaksi-penjualan'])
  const luar = await masuk(server.url, 'T1LUAR')
  for (const path of ['kirim', 'terima'].map((j) => `${j}-barang-cuci/create`))
    expect((await luar.tulis(path, {})).status, path).toBe(403)
  const { no_cuci } = await terkirim(1)
  await toko.jual.atur('SEPUHAN_TERPUSAT_MODULE', true)
  expect((await terima(no_cuci, [jual(1)])).status).toBe(403)
  await toko.jual.atur('SEPUHAN_TERPUSAT_MODULE', false)
  expect((await terima(no_cuci, [jual(1)])).status).toBe(200)
})
