import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Answer, Client } from '#test/factories/client.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { HARGA_TANPA, SiapBeli, TANPA_NOTA } from '#test/factories/siap-beli.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { CalonSortir, Sortir } from '../contract.ts'

interface Jadi {
  readonly no_sortir: string
  readonly total_qty: number
  readonly barcodes: readonly string[]
}
type Isi = Readonly<Record<string, unknown>>

let db: TestDatabase
let server: Server
let toko: SiapBeli
/** A cashier who sorts. */
let penyortir: Client

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  for (let i = 0; i < 6; i++) await toko.terjual()
  await buatOrang(server.services.db, 'T1SRT', 'T1', 'KASIR', [
    '/sortir-pembelian',
    '/pindah-sortir',
    '/lihat-sortir-pembelian',
    '/batal-sortir-pembelian',
    '/laporan-sortir-pembelian',
    '/data-barang',
  ])
  penyortir = await masuk(server.url, 'T1SRT')
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

const penyetuju = () => ({ penyetuju: `${toko.jual.toko}SPV`, password: 'demo1234' })

/** A purchase of so many pieces without a nota. */
const beli = async (qty: number) =>
  (await toko.dibeli(Array(qty).fill(TANPA_NOTA), qty * HARGA_TANPA)).no_faktur_beli

const putusan = (no_faktur_beli: string, baris: number, keputusan: string, barang?: Isi) => ({
  no_faktur_beli,
  baris,
  keputusan,
  ...(barang ? { barang } : {}),
})
const JUAL = { nama_barang: 'Cincin polos cuci', kode_baki: 'B1', ongkos_nilai: 50_000 }

const sortir = (items: readonly unknown[], lain: Isi = {}, path = 'sortir-pembelian/create') =>
  penyortir.tulis<Jadi>(path, { items, ...lain })

/** With the approval that it asks for. */
async function disetujui(items: readonly unknown[], path?: string): Promise<Answer<Jadi>> {
  const no_draft = crypto.randomUUID()
  const tolakan = await sortir(items, { no_draft }, path)
  expect(tolakan.code).toBe('otorisasi.diperlukan')
  const id_otorisasi = await setujuiTolakan(penyortir, tolakan, penyetuju())
  return sortir(items, { no_draft, id_otorisasi }, path)
}

async function batal(no_sortir: string): Promise<Answer> {
  const isi = { no_sortir, alasan: 'Salah pilih' }
  const tolakan = await penyortir.tulis('sortir-pembelian/cancel', isi)
  if (tolakan.code !== 'otorisasi.diperlukan') return tolakan
  const id_otorisasi = await setujuiTolakan(penyortir, tolakan, penyetuju())
  return penyortir.tulis('sortir-pembelian/cancel', { ...isi, id_otorisasi })
}

const calon = async (path = 'sortir-pembelian/get/calon') =>
  (await penyortir.ok<CalonSortir[]>('GET', path, { limit: 500 })).data

test('three decisions on one paper: tray, wash, melt; books, list, slip, report; taken back', async () => {
  const fb = await beli(3)
  const sebelum = await toko.jual.saldo()
  const items = [putusan(fb, 1, 'JUAL', JUAL), putusan(fb, 2, 'CUCI'), putusan(fb, 3, 'LEBUR')]
  const jadi = await disetujui(items)
  expect(jadi, jadi.text).toMatchObject({ status: 200, data: { total_qty: 3 } })
  const { no_sortir, barcodes } = jadi.data
  expect(no_sortir).toMatch(/^ST0A\d{10}$/)
  const [kode_barcode = ''] = barcodes
  const baru = await penyortir.ok('GET', `barang/${kode_barcode}`)
  expect(baru.data).toMatchObject({
    status: 'READY',
    kode_baki: 'B1',
    berat: 2,
    kode_group: 'G750',
  })
  expect((await calon()).filter((c) => c.no_faktur_beli === fb)).toEqual([])
  expect(
    (await calon('pindah-sortir/get/calon')).map((c) => [c.baris, c.stok, c.no_sortir]),
  ).toEqual([
    [2, 'CUCI', no_sortir],
    [3, 'ROSOK', no_sortir],
  ])
  const sesudah = await toko.jual.saldo()
  expect(sesudah['barang/cuci IDR']).toBe(HARGA_TANPA)
  await toko.bersih()

  const dibaca = await penyortir.ok<Sortir>('GET', `sortir-pembelian/${no_sortir}`)
  expect(dibaca.data.items.map((i) => i.keputusan)).toEqual(['JUAL', 'CUCI', 'LEBUR'])
  const slip = await penyortir.call('GET', `sortir-pembelian/${no_sortir}/slip`)
  expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
  const report = await toko.jual.pemilik.ok('GET', 'sortir-pembelian/report', {})
  expect(report.text).toContain(no_sortir)
  // What the piece in the tray has cost is told neither by the paper nor, below SPV, by the report.
  expect(dibaca.text).not.toContain(String(HARGA_TANPA))
  expect((await penyortir.call('GET', 'sortir-pembelian/report', {})).status).toBe(403)

  expect(await batal(no_sortir)).toMatchObject({ status: 200 })
  expect(await batal(no_sortir)).toMatchObject({ status: 409, code: 'sortir.sudah_batal' })
  expect(await toko.jual.saldo()).toEqual(sebelum)
  expect((await calon()).filter((c) => c.no_faktur_beli === fb)).toHaveLength(3)
  expect((await penyortir.ok('GET', `barang/${kode_barcode}`)).data).toMatchObject({
    status: 'BATAL',
  })
  await toko.bersih()
})

test('a decision is changed; the paper before it can no longer be taken back', async () => {
  const fb = await beli(1)
  const satu = await sortir([putusan(fb, 1, 'CUCI')])
  expect(satu, satu.text).toMatchObject({ status: 200 })
  const lagi = await sortir([putusan(fb, 1, 'JUAL', JUAL)])
  expect(lagi.fields['items.0.keputusan']).toMatchObject({ code: 'sortir.sudah_sortir' })
  const tetap = await sortir([putusan(fb, 1, 'CUCI')], {}, 'pindah-sortir/create')
  expect(tetap.fields['items.0.keputusan']).toMatchObject({ code: 'sortir.tetap' })
  const pindah = await disetujui([putusan(fb, 1, 'LEBUR')], 'pindah-sortir/create')
  expect(pindah, pindah.text).toMatchObject({ status: 200 })
  expect(await batal(satu.data.no_sortir)).toMatchObject({
    status: 409,
    code: 'sortir.barang_lanjut',
  })
  expect(await batal(pindah.data.no_sortir)).toMatchObject({ status: 200 })
  expect(await batal(satu.data.no_sortir)).toMatchObject({ status: 200 })
  await toko.bersih()
})

test('what was sorted stays bought: the purchase keeps, and its nota buys nothing twice', async () => {
  const nota = await toko.terjual()
  const kembali = toko.kembali(nota)
  const harga = 2_425_000
  const { no_faktur_beli } = await toko.dibeli([kembali], harga)
  const jadi = await sortir([putusan(no_faktur_beli, 1, 'JUAL', JUAL)])
  expect(jadi, jadi.text).toMatchObject({ status: 200 })
  const dua = await toko.beli([kembali], harga)
  expect(dua).toMatchObject({ status: 409, code: 'pembelian.sudah_kembali' })
  const isi = { no_faktur_beli, alasan: 'Berubah pikiran' }
  const tolakan = await toko.pembeli.tulis('pembelian/cancel', isi)
  expect(tolakan).toMatchObject({ status: 409, code: 'pembelian.barang_keluar' })
  // Sold again under its new barcode: the paper can't be taken back any more.
  await toko.jual.terjual({ barcodes: [...jadi.data.barcodes], total_rp: 2_550_000 })
  expect((await batal(jadi.data.no_sortir)).code).toBe('barang.tidak_tersedia')
  await toko.bersih()
})

const riwayat = async (kode_barcode: string) =>
  (
    await toko.jual.pemilik.ok<{ aksi: string; dokumen: string }[]>(
      'GET',
      `barang/${kode_barcode}/riwayat`,
    )
  ).data.map((r) => `${r.aksi} ${r.dokumen}`)

test('a piece that is sold again keeps its life, and its old barcode stays sold', async () => {
  const nota = await toko.terjual()
  const lama = String(nota.items[0]?.['kode_barcode'])
  const { no_faktur_beli } = await toko.dibeli([toko.kembali(nota)], 2_425_000)
  const cuci = await sortir([putusan(no_faktur_beli, 1, 'CUCI')])
  const jual = [putusan(no_faktur_beli, 1, 'JUAL', JUAL)]
  const jadi = await sortir(jual, {}, 'pindah-sortir/create')
  expect(jadi, jadi.text).toMatchObject({ status: 200 })
  const { no_sortir, barcodes } = jadi.data
  const [baru = ''] = barcodes
  expect(await riwayat(baru)).toEqual([
    `SORTIR ${no_sortir}`,
    `SORTIR ${cuci.data.no_sortir}`,
    `DIBELI ${no_faktur_beli}`,
  ])
  const kartu = async (kode_barcode: string) => {
    const path = 'reportbarang/kartu-stock-barang'
    const { data } = await toko.jual.pemilik.ok<{ dokumen: string | null; qty_saldo: number }[]>(
      'GET',
      path,
      { kode_barcode },
    )
    return data.at(-1)
  }
  expect(await kartu(baru)).toMatchObject({ dokumen: no_sortir, qty_saldo: 1 })
  expect(await kartu(lama)).toMatchObject({ qty_saldo: 0 })
  expect(await batal(no_sortir)).toMatchObject({ status: 200 })
  expect(await kartu(baru)).toMatchObject({ qty_saldo: 0 })
  expect((await riwayat(lama))[0]).toBe(`BATAL_SORTIR ${no_sortir}`)
  const lagi = await sortir(jual, {}, 'pindah-sortir/create')
  expect(await riwayat(lagi.data.barcodes[0] ?? '')).not.toContain(`SORTIR ${no_sortir}`)
  await toko.bersih()
})

test('bad input says what is wrong, and nothing is half saved', async () => {
  const fb = await beli(2)
  const sebelum = await toko.jual.saldo()
  const galat = async (items: readonly unknown[]) => {
    const { status, code, fields } = await sortir(items)
    return [status, code, Object.entries(fields).map(([k, f]) => [k, f.code])]
  }
  expect(await galat([putusan('FB0A0101010001', 1, 'CUCI')])).toMatchObject([
    404,
    'sortir.barang_tidak_ada',
    [],
  ])
  expect(await galat([putusan(fb, 1, 'CUCI'), putusan(fb, 1, 'LEBUR')])).toMatchObject([
    422,
    expect.anything(),
    [['items.1.baris', 'sortir.ganda']],
  ])
  expect(await galat([putusan(fb, 1, 'JUAL')])).toMatchObject([
    422,
    expect.anything(),
    [['items.0.barang', 'isian.wajib']],
  ])
  expect(await galat([putusan(fb, 1, 'CUCI', JUAL)])).toMatchObject([
    422,
    expect.anything(),
    [['items.0.barang', 'sortir.tanpa_barang']],
  ])
  expect(
    await galat([putusan(fb, 1, 'CUCI'), putusan(fb, 2, 'JUAL', { ...JUAL, kode_baki: 'X9' })]),
  ).toMatchObject([
    422,
    expect.anything(),
    [['items.1.barang.kode_baki', 'data.rujukan_tidak_ada']],
  ])
  expect(await toko.jual.saldo()).toEqual(sebelum)
})

test('of ten who sort the same piece one does', async () => {
  const fb = await beli(1)
  const all = await Promise.all(Array.from({ length: 10 }, () => sortir([putusan(fb, 1, 'CUCI')])))
  expect(all.filter((a) => a.status === 200)).toHaveLength(1)
  await toko.bersih()
})
