import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Client } from '#test/factories/client.ts'
import { SiapService, jadi } from '#test/factories/service.ts'
import { REKENING } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { serverInProcess } from '#test/setup/server.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'

let db: TestDatabase
let server: Server
let toko: SiapService

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapService.buat(db, server)
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

describe('the way of a service', () => {
  test('entered, finished, picked up: every step in the ledger, the slips tell it', async () => {
    const awal = await toko.toko.saldo()
    const s = await toko.masukkan()
    expect(s).toMatchObject({
      status: 'ENTRY',
      no_hp: '081200005555',
      nama_tukang: 'Pak Darmo',
      biaya_rp: 135_000,
      uang_muka_rp: 50_000,
      kembali_rp: 50_000,
      sisa_rp: 85_000,
      berat: 10.35,
    })
    expect(s.no_service).toMatch(/^FS0A\d{10}$/)
    expect(await toko.baca(s.no_service)).toEqual(s)
    expect(await toko.toko.saldo()).toEqual({
      ...awal,
      'kas/CASH/UTAMA IDR CASH': (awal['kas/CASH/UTAMA IDR CASH'] ?? 0) + 50_000,
      'service/uang-muka IDR': -50_000,
    })

    const jadiSelesai = await jadi(toko.selesai(s, 90_000, { upah_rp: 30_000 }))
    expect(jadiSelesai).toMatchObject({
      status: 'SELESAI',
      biaya_akhir_rp: 150_000,
      sisa_rp: 100_000,
    })
    expect(jadiSelesai.no_selesai).toMatch(/^SS0A\d{10}$/)
    expect(await toko.baca(s.no_service)).toEqual(jadiSelesai)
    expect((await toko.toko.saldo())['service/tukang IDR']).toBe(30_000)

    const bayar = [{ jenis: 'DEBET', jumlah_rp: 100_000, no_rekening: REKENING }]
    const diambil = await jadi(toko.ambil(s, 100_000, bayar))
    expect(diambil).toMatchObject({ status: 'DIAMBIL', sisa_rp: 0, dibayar_ambil_rp: 100_000 })
    expect(diambil.no_ambil).toMatch(/^AS0A\d{10}$/)
    expect(await toko.baca(s.no_service)).toEqual(diambil)
    expect(await toko.baca(diambil.no_ambil ?? '')).toEqual(diambil)
    const akhir = await toko.toko.saldo()
    expect(akhir['service/uang-muka IDR']).toBeUndefined()
    expect(akhir['service/pendapatan IDR']).toBe(-150_000)
    expect(akhir[`bank/${REKENING} IDR DEBET`]).toBe(100_000)
    expect(akhir[`bank/${REKENING} IDR BIAYA`]).toBe(-150)
    await toko.bersih()

    const slip = async (path: string) => {
      const answer = await fetch(`${toko.kasir.url}/api/v1/${path}`, {
        headers: toko.kasir.headers,
      })
      expect(answer.status).toBe(200)
      const pages = readPdf(Buffer.from(await answer.arrayBuffer()))
      return pages.flatMap((p) => p.texts.map((t) => t.text)).join(' ')
    }
    const masukSlip = await slip(`service/${s.no_service}/slip`)
    for (const teks of ['NOTA SERVICE', s.no_service, 'Ibu Sari', 'Patri', '135,000', '50,000'])
      expect(masukSlip).toContain(teks)
    const ambilSlip = await slip(`service/ambil/${diambil.no_ambil}/slip`)
    for (const teks of ['NOTA AMBIL SERVICE', '150,000', '-50,000', 'Rp. 100,000'])
      expect(ambilSlip).toContain(teks)
    const ulang = await toko.kasir.tulis('service/ambil/cetak-ulang', {
      no_ambil: diambil.no_ambil,
    })
    expect(ulang.data).toEqual({ no_ambil: diambil.no_ambil, salinan: 1 })
    expect(await slip(`service/ambil/${diambil.no_ambil}/slip`)).toContain('SALINAN ke-1')
  })

  test('a cost below the down payment gives the difference back, by approval', async () => {
    const s = await toko.masukkan({
      uang_muka_rp: 135_000,
      pembayaran: [{ jenis: 'CASH', jumlah_rp: 135_000 }],
    })
    const tolakan = await toko.selesai(s, 60_000)
    expect(tolakan).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { aksi: 'service.turun_biaya', jumlah_rp: 15_000 },
    })
    const id_otorisasi = await setujuiTolakan(toko.kasir, tolakan, {
      penyetuju: 'T1SPV',
      password: 'demo1234',
    })
    const jadiSelesai = await jadi(toko.selesai(s, 60_000, { id_otorisasi }))
    expect(jadiSelesai).toMatchObject({ sisa_rp: -15_000, turun_rp: 15_000, penyetuju: 'T1SPV' })
    expect(await toko.ambil(s, -15_000, [{ jenis: 'CASH', jumlah_rp: 1 }])).toMatchObject({
      status: 422,
      code: 'pembayaran.lebih',
    })
    const diambil = await jadi(toko.ambil(s, -15_000))
    expect(diambil).toMatchObject({ dibayar_ambil_rp: 0, kembali_ambil_rp: 15_000 })
    expect(await toko.baca(s.no_service)).toEqual(diambil)
    await toko.toko.atur('BATAS_TURUN_SERVICE', 50)
    const t = await toko.masukkan()
    await jadi(toko.selesai(t, 20_000))
    await toko.toko.atur('BATAS_TURUN_SERVICE', 0)
    await toko.bersih()
  })

  test('nothing to pay at all', async () => {
    const s = await toko.masukkan({
      items: [{ nama_barang: 'Giwang', berat: 1, deskripsi: 'Cuci gratis', biaya_rp: 0 }],
      uang_muka_rp: 0,
      pembayaran: [],
    })
    await jadi(toko.selesai(s, 0))
    expect(await jadi(toko.ambil(s, 0))).toMatchObject({ status: 'DIAMBIL', kembali_ambil_rp: 0 })
    await toko.bersih()
  })
})

describe("the shop's own pieces", () => {
  const milikToko = (kode: readonly string[], more: Record<string, unknown> = {}) =>
    toko.kirim('create', {
      milik: 'TOKO',
      kode_sales: 'S01',
      kode_tukang: 'T01',
      items: kode.map((kode_barcode) => ({ kode_barcode, deskripsi: 'Poles', biaya_rp: 0 })),
      uang_muka_rp: 0,
      pembayaran: [],
      ...more,
    })

  test('leave the counter and come back; their weight and value stay in the books', async () => {
    const kode = await toko.toko.barang(2)
    const awal = await toko.toko.saldo()
    const s = await jadi(milikToko(kode))
    expect(s.items[0]).toMatchObject({
      kode_barcode: kode[0],
      nama_barang: 'Cincin solitaire',
      berat: 2,
    })
    expect(await Promise.all(kode.map((k) => toko.toko.status(k)))).toEqual(['SERVICE', 'SERVICE'])
    expect(await toko.toko.jual({ barcodes: [kode[0] ?? ''], total_rp: 2_500_000 })).toMatchObject({
      status: 409,
      code: 'barang.tidak_tersedia',
    })
    await toko.bersih()
    expect(await toko.toko.saldo()).toEqual(awal)
    const lain = s.items.map((i) => ({ baris: i.baris, berat: i.berat + 0.1, biaya_rp: 0 }))
    expect(await toko.selesai(s, 0, { items: lain })).toMatchObject({
      status: 422,
      code: 'isian.salah',
      fields: { 'items.0.berat': { code: 'service.berat_toko' } },
    })
    await jadi(toko.selesai(s, 0, { upah_rp: 20_000 }))
    await jadi(toko.ambil(s, 0))
    expect(await Promise.all(kode.map((k) => toko.toko.status(k)))).toEqual(['READY', 'READY'])
    await toko.toko.terjual({ barcodes: kode, total_rp: 5_000_000 })
    await toko.bersih()
  })

  test('come back when it is cancelled; a customer does not pay for them', async () => {
    const kode = await toko.toko.barang(1)
    const s = await jadi(milikToko(kode))
    await jadi(toko.batal(s, 0))
    expect(await toko.toko.status(kode[0] ?? '')).toBe('READY')
    expect(await milikToko([kode[0] ?? '', kode[0] ?? ''])).toMatchObject({
      code: 'barang.barcode_ganda',
    })
    const mahal = [{ kode_barcode: kode[0], deskripsi: 'Poles', biaya_rp: 5 }]
    expect((await milikToko([], { items: mahal })).fields).toMatchObject({
      'items.0.biaya_rp': { code: 'service.biaya_toko' },
    })
    expect(await milikToko(['TIDAKADA'])).toMatchObject({ status: 404 })
    await toko.bersih()
  })
})

describe('cancelling', () => {
  test('gives the down payment back and needs approval; a fee that was paid stays spent', async () => {
    const awal = await toko.toko.saldo()
    const s = await toko.masukkan({
      uang_muka_rp: 60_000,
      pembayaran: [
        { jenis: 'CASH', jumlah_rp: 20_000 },
        { jenis: 'TRANSFER', jumlah_rp: 40_000, no_rekening: REKENING },
      ],
    })
    await jadi(toko.selesai(s, 90_000, { upah_rp: 10_000 }))
    const tanpa = await toko.kirim('cancel', { no_service: s.no_service, alasan: 'x' })
    expect(tanpa).toMatchObject({ status: 403, params: { jumlah_rp: 60_000 } })
    const jadiBatal = await jadi(toko.batal(s, 60_000))
    expect(jadiBatal).toMatchObject({
      status: 'BATAL',
      alasan_batal: 'Tidak jadi',
      setuju_batal: 'T1SPV',
    })
    expect(await toko.baca(s.no_service)).toEqual(jadiBatal)
    expect(await toko.toko.saldo()).toEqual({
      ...awal,
      'kas/CASH/UTAMA IDR CASH': (awal['kas/CASH/UTAMA IDR CASH'] ?? 0) - 10_000,
      'service/tukang IDR': (awal['service/tukang IDR'] ?? 0) + 10_000,
    })
    expect(await toko.batal(s, 60_000)).toMatchObject({ status: 409, code: 'service.sudah_batal' })
    await toko.bersih()
  })

  test('an open contract may be cancelled on a later day', async () => {
    const s = await toko.masukkan()
    await db.query(`update public.service set tanggal = tanggal - 40 where no_service = $1`, [
      s.no_service,
    ])
    await db.query('alter table public.buku disable trigger user')
    await db.query(`update public.buku set tanggal = tanggal - 40 where dokumen = $1`, [
      s.no_service,
    ])
    await db.query('alter table public.buku enable trigger user')
    await jadi(toko.batal(s, 50_000))
    const [row] = await db.query<{ n: number }>(
      `select count(distinct tanggal)::int as n from public.buku where dokumen = $1`,
      [s.no_service],
    )
    expect(row?.n).toBe(2)
  })

  test('what a card paid on an earlier day comes back in cash; the bank keeps its money', async () => {
    const s = await toko.masukkan({
      uang_muka_rp: 50_000,
      pembayaran: [
        { jenis: 'CREDIT', jumlah_rp: 15_000, no_rekening: REKENING },
        { jenis: 'DEBET', jumlah_rp: 10_000, no_rekening: REKENING },
        { jenis: 'TRANSFER', jumlah_rp: 5_000, no_rekening: REKENING },
        { jenis: 'CASH', jumlah_rp: 20_000 },
      ],
    })
    const kemarin = (tabel: string, kolom: string) =>
      db.query(`update public.${tabel} set tanggal = tanggal - 1 where ${kolom} = $1`, [
        s.no_service,
      ])
    await kemarin('service', 'no_service')
    await db.query('alter table public.buku disable trigger user')
    await kemarin('buku', 'dokumen')
    await db.query('alter table public.buku enable trigger user')
    const awal = await toko.toko.saldo()
    await jadi(toko.batal(s, 50_000))
    const kini = await toko.toko.saldo()
    const selisih = Object.keys({ ...awal, ...kini })
      .map((a) => [a, (kini[a] ?? 0) - (awal[a] ?? 0)])
      .filter(([, n]) => n !== 0)
    expect(Object.fromEntries(selisih)).toEqual({
      [`bank/${REKENING} IDR TRANSFER`]: -5_000,
      'kas/CASH/UTAMA IDR CASH': -45_000,
      'service/uang-muka IDR': 50_000,
    })
  })

  test('of many who finish, cancel or pick up at once one does it', async () => {
    const s = await toko.masukkan()
    const dua = await Promise.all([toko.selesai(s), toko.selesai(s), toko.batal(s, 50_000)])
    expect(dua.filter((a) => a.status === 200).length).toBeGreaterThanOrEqual(1)
    expect(dua.every((a) => a.status === 200 || a.status === 409)).toBe(true)
    const t = await toko.masukkan()
    await jadi(toko.selesai(t))
    const lunas = [{ jenis: 'CASH', jumlah_rp: 100_000 }]
    const rebut = await Promise.all([1, 2, 3, 4].map(() => toko.ambil(t, 100_000, lunas)))
    expect(rebut.map((a) => a.status).sort()).toEqual([200, 409, 409, 409])
  })
})

describe('looking', () => {
  test('list, search, filters, chart', async () => {
    const s = await toko.masukkan({ nama_customer: 'Pak Budi Hartono' })
    const daftar = async (filter: Record<string, unknown>) =>
      (await toko.kasir.ok<{ no_service: string }[]>('GET', 'service/get/all', filter)).data.map(
        (x) => x.no_service,
      )
    expect(await daftar({ search: 'hartono' })).toEqual([s.no_service])
    expect(await daftar({ search: 'solitaire', status: 'ENTRY' })).toContain(s.no_service)
    const terbuka = await toko.kasir.ok<{ no_service: string }[]>('GET', 'service/get/terbuka', {
      sort: 'tgl_janji',
    })
    expect(terbuka.data.map((x) => x.no_service)).toContain(s.no_service)
    expect(await daftar({ status: 'DIAMBIL' })).not.toContain(s.no_service)
    const hari = await toko.kasir.ok<{ total_service: number }>('GET', 'service/chart', {
      type: 'today',
    })
    const tahun = await toko.kasir.ok<{ labels: string[]; total_service: number }>(
      'GET',
      'service/chart',
      { type: 'monthly', year: s.tanggal.slice(0, 4) },
    )
    expect(hari.data.total_service).toBeGreaterThan(0)
    expect(tahun.data.labels).toHaveLength(12)
  })

  test('somebody else checks it, once', async () => {
    const s = await toko.masukkan()
    const periksa = (siapa: Client) => siapa.tulis('service/validasi', { no_service: s.no_service })
    expect(await periksa(toko.kasir)).toMatchObject({
      status: 422,
      code: 'service.validasi_sendiri',
    })
    expect(await periksa(toko.toko.pemilik)).toMatchObject({
      status: 200,
      data: { valid_oleh: 'T1OWN' },
    })
    expect(await periksa(toko.toko.pemilik)).toMatchObject({
      status: 409,
      code: 'service.sudah_valid',
    })
    const { data } = await toko.kasir.ok<{ no_service: string }[]>('GET', 'service/get/all', {
      valid_by: 'T1OWN',
    })
    expect(data.map((x) => x.no_service)).toEqual([s.no_service])
    await toko.toko.atur('VALIDASI_SERVICE_MODULE', false)
    expect((await periksa(toko.toko.pemilik)).status).toBe(403)
    await toko.toko.atur('VALIDASI_SERVICE_MODULE', true)
  })
})
