import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { REKENING, SiapJual } from '#test/factories/siap-jual.ts'
import {
  CINCIN,
  type Dokumen,
  KEMBALI_TUNAI,
  SiapTitip,
  tunai,
} from '#test/factories/siap-titip.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapTitip

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapTitip.buat(toko)
  await toko.pemilik.tulis('kadar', { kadar: '9K', persentase: 37.5, karat: 9 })
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const MUKA = 'pesanan/uang-muka IDR'

async function dipesan(dp_rp = 1_000_000, more = {}): Promise<string> {
  const answer = await s.pesan(dp_rp, more)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data.no_pesanan
}

/** An order whose ring is made: the piece weighs what it weighs. */
async function jadi(berat = 2.1, more = {}): Promise<{ no: string; kode: string }> {
  const no = await dipesan(1_000_000, more)
  const [kode = ''] = await toko.barang(1, { berat })
  const items = [{ baris: 1, kode_barcode: kode }]
  const answer = await s.kasir.tulis('pesanan/selesai', { no_pesanan: no, items })
  expect(answer, answer.text).toMatchObject({ status: 200, data: { status: 'SELESAI' } })
  return { no, kode }
}

const baca = async (no: string) => (await s.kasir.ok<Dokumen>('GET', `pesanan/${no}`)).data

describe('an order', () => {
  test('is priced by the board, takes the first money and owes it', async () => {
    const sebelum = (await toko.saldo())[MUKA] ?? 0
    const { data } = await s.pesan(1_000_000)
    expect(data).toMatchObject({
      no_pesanan: expect.stringMatching(/^FP0A\d{10}$/),
      status: 'ENTRY',
      dp_rp: 1_000_000,
      sisa_bayar: 1_700_000,
      items: [{ harga_per_gram: 1_250_000, ongkos: 200_000, sub_total: 2_700_000 }],
    })
    expect(((await toko.saldo())[MUKA] ?? 0) - sebelum).toBe(-1_000_000)
  })

  test.each([
    [{ items: [{ ...CINCIN, deskripsi: 'Cincin polos' }] }, 'items.0.deskripsi'],
    [{ items: [{ ...CINCIN, berat: 0 }] }, 'items.0.berat'],
    [{ items: [{ ...CINCIN, kode_group: 'TIDAKADA' }] }, 'items.0.kode_group'],
    [{ items: [{ ...CINCIN, kode_dept: 'TIDAKADA' }] }, 'items.0.kode_dept'],
    [{ items: [{ ...CINCIN, kadar: 'TIDAKADA' }] }, 'items.0.kadar'],
    [{ items: [{ ...CINCIN, kadar: '9K' }] }, 'items.0.kadar'],
    [{ tgl_selesai: '2020-01-01' }, 'tgl_selesai'],
    [{ nama_customer: '' }, 'nama_customer'],
  ])('%j is refused at its field', async (more, field) => {
    const answer = await s.pesan(1_000_000, more)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.fields)).toEqual([field])
  })

  test.each([
    [{ total_rp: 2_600_000 }, 'penjualan.total_berbeda'],
    [{ kode_tukang: 'TIDAKADA' }, 'pesanan.tukang_tidak_ada'],
    [{ kode_sales: 'TIDAKADA' }, 'penjualan.sales_tidak_ada'],
    [{ kode_customer: 'TIDAKADA' }, 'penjualan.customer_tidak_ada'],
    [{ dp_rp: 2_700_500, pembayaran: tunai(2_700_500) }, 'pembayaran.lebih'],
  ])('%j is refused', async (more, code) => {
    expect(await s.pesan(1_000_000, more)).toMatchObject({ status: 422, code })
  })
})

test('a photo says what is to be made, until the order is over', async () => {
  const no = await dipesan()
  const image = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#c9a227' },
  })
    .jpeg()
    .toBuffer()
  const headers = { 'x-auth-token': s.kasir.headers['x-auth-token'] ?? '' }
  const kirim = (baris: number) => {
    const form = new FormData()
    form.set('no_pesanan', no)
    form.set('baris', String(baris))
    form.set('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'cincin.jpg')
    const kunci = { ...headers, 'idempotency-key': crypto.randomUUID() }
    return fetch(`${server.url}/api/v1/pesanan/foto`, {
      method: 'POST',
      headers: kunci,
      body: form,
    })
  }
  const ambil = () => fetch(`${server.url}/api/v1/pesanan/${no}/foto/1`, { headers })
  expect((await ambil()).status).toBe(404)
  expect((await kirim(2)).status).toBe(404)
  expect((await kirim(1)).status).toBe(200)
  expect(await baca(no)).toMatchObject({ items: [{ foto: expect.any(String) }] })
  expect((await ambil()).headers.get('content-type')).toMatch(/^image\//)
  const id_otorisasi = await s.setuju('pesanan.cancel', no, 1_000_000)
  const batal = { no_pesanan: no, ...KEMBALI_TUNAI, id_otorisasi }
  expect((await s.kasir.tulis('pesanan/cancel', batal)).status).toBe(200)
  const terlambat = await kirim(1)
  expect([terlambat.status, await terlambat.json()]).toMatchObject([
    409,
    { code: 'pesanan.foto_terlambat' },
  ])
})

test('further payments, in cash and by card without a fee on top', async () => {
  const no = await dipesan()
  const bayar = (dp_rp: number, pembayaran: unknown) =>
    s.kasir.tulis<Dokumen>('pesanan/bayar', { no_pesanan: no, dp_rp, pembayaran })
  const kartu = [{ jenis: 'DEBET', jumlah_rp: 700_000, no_rekening: REKENING }]
  expect((await bayar(700_000, kartu)).data).toMatchObject({
    no_bayar: expect.stringMatching(/^DP0A/),
    dp_rp: 1_700_000,
    sisa_bayar: 1_000_000,
  })
  expect(await bayar(1_000_500, tunai(1_000_500))).toMatchObject({ code: 'pembayaran.lebih' })
  expect((await bayar(1_000_000, tunai(1_000_000))).data).toMatchObject({ sisa_bayar: 0 })
  const { uang_muka } = await baca(no)
  expect(uang_muka).toHaveLength(3)
  expect(uang_muka[1]).toMatchObject({
    pembayaran: [{ jenis: 'DEBET', fee_rp: 0, gesek_rp: 700_000 }],
  })
})

describe('ready', () => {
  test('its piece is held for the customer', async () => {
    const { no, kode } = await jadi()
    expect(await toko.status(kode)).toBe('PESAN')
    expect(await baca(no)).toMatchObject({
      status: 'SELESAI',
      items: [{ kode_barcode: kode, berat_jadi: 2.1 }],
    })
    expect(await toko.jual({ barcodes: [kode], total_rp: 2_625_000 })).toMatchObject({
      code: 'barang.tidak_tersedia',
    })
    const items = [{ baris: 1, kode_barcode: (await toko.barang(1))[0] }]
    expect(await s.kasir.tulis('pesanan/selesai', { no_pesanan: no, items })).toMatchObject({
      status: 409,
      code: 'pesanan.sudah_selesai',
    })
  })

  test('every line needs its piece, of the group that was ordered', async () => {
    const no = await dipesan(1_000_000, { items: [CINCIN, CINCIN], total_rp: 5_400_000 })
    const [a = '', b = ''] = await toko.barang(2)
    const selesai = (items: unknown) => s.kasir.tulis('pesanan/selesai', { no_pesanan: no, items })
    expect(await selesai([{ baris: 1, kode_barcode: a }])).toMatchObject({
      code: 'pesanan.barang_belum_lengkap',
    })
    await toko.pemilik.tulis('group', {
      kode_group: 'G700',
      nama_group: 'Emas 700',
      kadar: 70,
      harga_jual: 1_100_000,
    })
    await toko.pemilik.tulis('kadar', { kadar: '16K', persentase: 70, karat: 16 })
    const [lain = ''] = await toko.barang(1, { kode_group: 'G700', kadar: '16K' })
    const dua = (kode: string) => [
      { baris: 1, kode_barcode: a },
      { baris: 2, kode_barcode: kode },
    ]
    expect(await selesai(dua(lain))).toMatchObject({ code: 'pesanan.group_berbeda' })
    expect(await selesai(dua(a))).toMatchObject({ code: 'penjualan.barcode_ganda' })
    expect(await toko.status(a)).toBe('READY')
    expect((await selesai(dua(b))).status).toBe(200)
  })

  test('prices at the pick-up: locked by the board of the order, floating by that of today', async () => {
    const terkunci = await jadi()
    const ikut = await jadi(2.1, { kunci_harga: 'FLOATING' })
    const harga = async (no: string) =>
      (await s.kasir.ok<Record<string, unknown>[]>('GET', `pesanan/${no}/siap`)).data[0]
    await db.query(
      `update public.group set harga_jual_rp = 1400000 where kode_toko = 'T1' and kode_group = 'G750'`,
    )
    const ongkos = { ongkos_cara: 'TETAP', ongkos_nilai: 200_000 }
    expect(await harga(terkunci.no)).toMatchObject({ harga_per_gram: 1_250_000, ...ongkos })
    expect(await harga(ikut.no)).toMatchObject({ harga_per_gram: 1_400_000, ...ongkos })
    await db.query(
      `update public.group set harga_jual_rp = 1250000 where kode_toko = 'T1' and kode_group = 'G750'`,
    )
  })
})

describe('cancelling', () => {
  test('before and after it is made: the money goes back, a made piece is for anybody', async () => {
    const { no, kode } = await jadi()
    const isi = { no_pesanan: no, ...KEMBALI_TUNAI }
    expect(await s.kasir.tulis('pesanan/cancel', isi)).toMatchObject({
      status: 403,
      params: { aksi: 'pesanan.cancel', jumlah_rp: 1_000_000 },
    })
    const sebelum = (await toko.saldo())[MUKA] ?? 0
    const id_otorisasi = await s.setuju('pesanan.cancel', no, 1_000_000)
    const { data } = await s.kasir.tulis<Dokumen>('pesanan/cancel', { ...isi, id_otorisasi })
    expect(data).toMatchObject({ kembali_rp: 1_000_000, no_kembali: expect.stringMatching(/^RP/) })
    expect(((await toko.saldo())[MUKA] ?? 0) - sebelum).toBe(1_000_000)
    expect(await toko.status(kode)).toBe('READY')
    expect(await baca(no)).toMatchObject({ status: 'BATAL' })
    const bayar = { no_pesanan: no, dp_rp: 1, pembayaran: tunai(1) }
    expect(await s.kasir.tulis('pesanan/bayar', bayar)).toMatchObject({
      code: 'pesanan.sudah_batal',
    })
  })

  test('of two who cancel one is told', async () => {
    const no = await dipesan()
    const izin = [
      await s.setuju('pesanan.cancel', no, 1_000_000),
      await s.setuju('pesanan.cancel', no, 1_000_000),
    ]
    const answers = await Promise.all(
      izin.map((id_otorisasi) =>
        s.kasir.tulis('pesanan/cancel', { no_pesanan: no, ...KEMBALI_TUNAI, id_otorisasi }),
      ),
    )
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
  })
})

describe('confirming', () => {
  const validasi = (no_pesanan: string[], siapa = s.kasir2) =>
    siapa.tulis<Dokumen>('pesanan/validasi', { no_pesanan })

  test('by somebody else, once, all or none', async () => {
    const [a, b] = [await dipesan(), await dipesan()]
    expect(await validasi([a, b], s.kasir)).toMatchObject({ code: 'pesanan.validasi_sendiri' })
    expect(await validasi([a, 'FP0A0000000000'])).toMatchObject({ code: 'pesanan.tidak_ada' })
    expect((await baca(a)).valid_oleh).toBeNull()
    expect((await validasi([a, b])).data).toEqual({ jumlah: 2 })
    expect((await baca(a)).valid_oleh).toBe('T1TTP2')
    expect(await validasi([a])).toMatchObject({ status: 409, code: 'pesanan.sudah_valid' })
  })

  test('the list holds those that wait, or those that are done', async () => {
    const no = await dipesan()
    const daftar = async (valid: string) =>
      (await s.kasir2.ok<Dokumen[]>('GET', 'pesanan/get/validasi', { valid, search: no })).data.map(
        (p) => p.no_pesanan,
      )
    expect(await daftar('BELUM')).toEqual([no])
    await validasi([no])
    expect(await daftar('BELUM')).toEqual([])
    expect(await daftar('SUDAH')).toEqual([no])
  })

  test('closed while the module is off', async () => {
    await toko.atur('VALIDASI_PESANAN_MODULE', false)
    expect((await validasi([await dipesan()])).status).toBe(403)
    await toko.atur('VALIDASI_PESANAN_MODULE', true)
  })
})

test('a copy of the slip is approved, counted and logged', async () => {
  const no = await dipesan()
  const isi = { no_pesanan: no }
  expect(await s.kasir.tulis('pesanan/cetak-ulang', isi)).toMatchObject({
    status: 403,
    params: { aksi: 'pesanan.cetak_ulang' },
  })
  const id_otorisasi = await s.setuju('pesanan.cetak_ulang', no, 1_000_000)
  const { data } = await s.kasir.tulis<Dokumen>('pesanan/cetak-ulang', { ...isi, id_otorisasi })
  expect(data).toEqual({ no_pesanan: no, salinan: 1 })
})

test('lists by what is to be done next, and the chart of the day', async () => {
  const { no } = await jadi()
  const untuk = async (apa: string) =>
    (
      await s.kasir.ok<Dokumen[]>('GET', 'pesanan/get/terbuka', { untuk: apa, limit: 500 })
    ).data.map((p) => p.no_pesanan)
  expect(await untuk('ambil')).toContain(no)
  expect(await untuk('selesai')).not.toContain(no)
  expect(await untuk('bayar')).toContain(no)
  const { data } = await s.kasir.ok<{ total_pesanan: number }>('GET', 'pesanan/chart', {
    type: 'today',
  })
  expect(data.total_pesanan).toBeGreaterThanOrEqual(2_700_000)
})

test('the books balance', async () => {
  const { data } = await toko.pemilik.ok<unknown[]>('GET', 'buku/periksa')
  expect(data).toEqual([])
})

test('a craftsman who has orders stays', async () => {
  await dipesan()
  expect((await toko.pemilik.call('DELETE', 'tukang/TK1')).status).toBe(409)
})
