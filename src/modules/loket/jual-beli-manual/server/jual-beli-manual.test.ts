import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { type Client, type Answer } from '#test/factories/client.ts'
import { disetujui } from '#test/factories/sale.ts'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapBeli } from '#test/factories/siap-beli.ts'
import { REKENING } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { StokManual } from '#modules/barang/manual/contract.ts'
import type { JualBeliManual } from '../contract.ts'

let db: TestDatabase
let server: Server
let toko: SiapBeli
let petugas: Client
let kedua: Client

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  const { pemilik } = toko.jual
  for (const kode_baki of ['M1', 'M2', 'M3']) {
    const baki = { kode_baki, nama_baki: 'Baki manual', kode_gudang: 'ET', berat_baki: 0 }
    expect((await pemilik.tulis('baki', baki)).status).toBe(200)
  }
  await buatOrang(server.services.db, 'T1MAN', 'T1', 'KASIR', [
    '/tambah-barang-manual',
    '/data-barang-manual',
    '/transaksi-jual-beli-manual',
    '/lihat-penjualan-manual',
    '/batal-penjualan-manual',
    '/lihat-pembelian-manual',
    '/batal-pembelian-manual',
  ])
  await buatOrang(server.services.db, 'T1VAL', 'T1', 'KASIR', [
    '/validasi-jual-beli-manual',
    '/lihat-penjualan-manual',
    '/batal-penjualan-manual',
  ])
  petugas = await masuk(server.url, 'T1MAN')
  kedua = await masuk(server.url, 'T1VAL')
  // Money to pay out with.
  for (let i = 0; i < 4; i++) await toko.terjual()
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

type Badan = Readonly<Record<string, unknown>>
const PENYETUJU = { penyetuju: 'T1SPV', password: SANDI }
const BARANG = { kode_group: 'G750', kode_dept: 'CIN' }
/** 2 g × 1,250,000. */
const SATU = { ...BARANG, kode_baki: 'M1', qty: 1, berat: 2 }
const HARGA = 2_500_000
/** 2 g × (1,150,000 − 60,000). */
const DIBELI = { ...SATU, kadar: '18K', kode_kondisi: 'POLOS' }
const HARGA_BELI = 2_180_000

async function tambah(kode_baki: string, qty: number, berat: number, harga_modal: number) {
  const items = [{ ...BARANG, qty, berat, harga_modal }]
  const answer = await petugas.tulis('barang-manual/tambah', { kode_baki, items })
  expect(answer, answer.text).toMatchObject({ status: 200 })
}

const isi = (jual: readonly Badan[], beli: readonly Badan[], total: readonly [number, number]) => {
  const selisih = total[0] - total[1]
  return {
    kode_sales: 'S01',
    ...(beli.length > 0 ? { nama_penjual: 'Ibu Ratna' } : {}),
    jual: { items: jual, total_rp: total[0] },
    beli: { items: beli, total_rp: total[1] },
    pembayaran: selisih === 0 ? [] : [{ jenis: 'CASH', jumlah_rp: Math.abs(selisih) }],
  }
}

const kirim = (badan: Badan, siapa = petugas): Promise<Answer<JualBeliManual>> =>
  siapa.tulis<JualBeliManual>('jual-beli-manual/create', badan)

async function jadi(badan: Badan): Promise<JualBeliManual> {
  const answer = await kirim(badan)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}

async function batal(no_manual: string, siapa = petugas) {
  const path = 'jual-beli-manual/cancel'
  const badan = { no_manual, alasan: 'Salah ketik' }
  return siapa.tulis<JualBeliManual>(path, await disetujui(siapa, path, badan, PENYETUJU))
}

async function beda(kerja: () => Promise<unknown>): Promise<Record<string, number>> {
  const awal = await toko.jual.saldo()
  await kerja()
  const akhir = await toko.jual.saldo()
  const kunci = [...new Set([...Object.keys(awal), ...Object.keys(akhir)])]
  return Object.fromEntries(
    kunci.map((k) => [k, (akhir[k] ?? 0) - (awal[k] ?? 0)] as const).filter(([, n]) => n !== 0),
  )
}

const stok = async (kode_baki: string) =>
  (await toko.jual.pemilik.ok<StokManual[]>('GET', 'barang-manual/get/all', { kode_baki })).data

async function teksSlip(no_manual = ''): Promise<string[]> {
  const slip = await fetch(`${server.url}/api/v1/jual-beli-manual/${no_manual}/slip`, {
    headers: { 'x-auth-token': petugas.headers['x-auth-token'] ?? '' },
  })
  return readPdf(Buffer.from(await slip.arrayBuffer())).flatMap((h) => h.texts.map((t) => t.text))
}

describe('a sale without barcode', () => {
  test('takes pieces and weight at the moving average, and all of it comes back', async () => {
    await tambah('M1', 4, 10, 8_000_002)
    let nota: JualBeliManual | undefined
    const gerak = await beda(async () => {
      nota = await jadi({ ...isi([SATU], [], [HARGA, 0]), keterangan: 'Tunai' })
    })
    expect(nota).toMatchObject({
      no_manual: expect.stringMatching(/^JM0A\d{10}$/),
      qty_jual: 1,
      berat_jual: 2,
      qty_beli: 0,
      total_jual_rp: HARGA,
      selisih_rp: HARGA,
      dibayar_rp: HARGA,
      jual: [{ kode_baki: 'M1', qty: 1, berat: 2, susut: 0, harga_jual: HARGA, ongkos: 0 }],
      beli: [],
      pembayaran: [{ arah: 'MASUK', jenis: 'CASH', jumlah_rp: HARGA }],
    })
    expect(gerak).toEqual({
      'barang/manual/ET/M1 IDR': -1_600_000,
      'barang/manual/ET/M1 MG G750': -2_000,
      'barang/manual/ET/M1 MGF': -1_500,
      'barang/manual/ET/M1 PCS': -1,
      'hpp/barang IDR': 1_600_000,
      'penjualan/barang IDR': -HARGA,
      'penjualan/barang MG G750': 2_000,
      'penjualan/barang MGF': 1_500,
      'penjualan/barang PCS': 1,
      'kas/CASH/UTAMA IDR CASH': HARGA,
    })
    expect(await stok('M1')).toMatchObject([{ qty: 3, berat: 8, harga_modal: 6_400_002 }])
    await toko.bersih()
    const no_manual = nota?.no_manual ?? ''
    expect((await petugas.ok('GET', `jual-beli-manual/${no_manual}`)).data).toEqual(nota)
    const slip = await petugas.call('GET', `jual-beli-manual/${no_manual}/slip`)
    expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
    // Nothing came in that it would be added to.
    const teks = await teksSlip(no_manual)
    expect(teks).toContain('TOTAL')
    expect(teks).not.toContain('TAMBAH')

    const kembali = await beda(async () => {
      const answer = await batal(no_manual)
      expect(answer, answer.text).toMatchObject({ status: 200, data: { status: 'BATAL' } })
    })
    expect(kembali).toEqual(Object.fromEntries(Object.entries(gerak).map(([k, n]) => [k, -n])))
    expect(await stok('M1')).toMatchObject([{ qty: 4, berat: 10, harga_modal: 8_000_002 }])
    const lagi = await petugas.tulis('jual-beli-manual/cancel', { no_manual, alasan: 'Lagi' })
    expect(lagi).toMatchObject({ status: 409, code: 'jual_beli_manual.sudah_batal' })
    await toko.bersih()
  })

  test('is priced like any sale: ongkos, potongan by approval, a total that the server counts', async () => {
    const baris = { ...SATU, ongkos: 150_000 }
    const salah = await kirim(isi([baris], [], [HARGA, 0]))
    expect(salah).toMatchObject({
      code: 'penjualan.total_berbeda',
      params: { total_rp: 2_650_000 },
    })
    expect((await jadi(isi([baris], [], [2_650_000, 0]))).jual).toMatchObject([
      { ongkos: 150_000, jumlah_rp: 2_650_000 },
    ])
    const murah = {
      ...isi([{ ...SATU, potongan: 100_000 }], [], [2_400_000, 0]),
      no_draft: crypto.randomUUID(),
    }
    expect(await kirim(murah)).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { aksi: 'penjualan.turun_harga', jumlah_rp: 100_000 },
    })
    await toko.bersih()
  })

  test('the last piece leaves weight behind only by approval: it becomes loss, its cost is sold', async () => {
    await tambah('M2', 1, 3, 2_400_000)
    const badan = {
      ...isi([{ ...SATU, kode_baki: 'M2' }], [], [HARGA, 0]),
      no_draft: crypto.randomUUID(),
    }
    const tolak = await kirim(badan)
    expect(tolak).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { aksi: 'manual.sisa_berat', jumlah_rp: 1_250_000, berat: 1 },
    })
    const setuju = await disetujui(petugas, 'jual-beli-manual/create', badan, PENYETUJU)
    const { id_otorisasi, ...rest } = setuju as Badan & { readonly id_otorisasi: string }
    let no_manual = ''
    const gerak = await beda(async () => {
      const nota = await jadi({ ...rest, id_otorisasi_sisa: id_otorisasi })
      expect(nota).toMatchObject({ penyetuju: 'T1SPV', jual: [{ berat: 2, susut: 1 }] })
      no_manual = nota.no_manual
    })
    expect(gerak).toMatchObject({
      'barang/manual/ET/M2 MG G750': -3_000,
      'barang/susut MG G750': 1_000,
      'barang/susut MGF': 750,
      'penjualan/barang MG G750': 2_000,
      'penjualan/barang MGF': 1_500,
      'hpp/barang IDR': 2_400_000,
    })
    expect(await stok('M2')).toEqual([])
    await toko.bersih()
    expect((await batal(no_manual)).status).toBe(200)
    expect(await stok('M2')).toMatchObject([{ qty: 1, berat: 3, harga_modal: 2_400_000 }])
    await toko.bersih()
  })
})

describe('sale and purchase in one document', () => {
  test('one settlement; what came in lies in its tray at what was paid', async () => {
    let nota: JualBeliManual | undefined
    const gerak = await beda(async () => {
      nota = await jadi(isi([SATU], [{ ...DIBELI, kode_baki: 'M3' }], [HARGA, HARGA_BELI]))
    })
    expect(nota).toMatchObject({
      selisih_rp: HARGA - HARGA_BELI,
      nama_penjual: 'Ibu Ratna',
      beli: [{ kode_baki: 'M3', qty: 1, berat: 2, harga: HARGA_BELI, cara: 'HARGA_HARI_INI' }],
      pembayaran: [{ arah: 'MASUK', jumlah_rp: HARGA - HARGA_BELI }],
    })
    expect((await petugas.ok('GET', `jual-beli-manual/${nota?.no_manual}`)).data).toEqual(nota)
    expect(gerak).toMatchObject({
      'barang/manual/ET/M3 IDR': HARGA_BELI,
      'barang/manual/ET/M3 MG G750': 2_000,
      'barang/manual/ET/M3 MGF': 1_500,
      'barang/manual/ET/M3 PCS': 1,
      'pembelian/barang MG G750': -2_000,
      'pembelian/barang PCS': -1,
      'kas/CASH/UTAMA IDR CASH': HARGA - HARGA_BELI,
    })
    const teks = await teksSlip(nota?.no_manual)
    for (const satu of ['JUAL BELI MANUAL', nota?.no_manual, '-2,180,000', 'Rp. 320,000'])
      expect(teks).toContain(satu)
    expect(teks).toContain('TAMBAH')

    // What came in has been sold on: the document can't go back.
    await jadi(isi([{ ...SATU, kode_baki: 'M3' }], [], [HARGA, 0]))
    const kembali = { no_manual: nota?.no_manual, alasan: 'Terlambat' }
    const tolak = await petugas.tulis('jual-beli-manual/cancel', kembali)
    expect(tolak).toMatchObject({ status: 409, code: 'manual.stok_terpakai' })
    await toko.bersih()
  })

  test('the shop pays a mere purchase out of its drawer, or by transfer', async () => {
    await jadi({
      ...isi([SATU], [], [HARGA, 0]),
      pembayaran: [{ jenis: 'TRANSFER', jumlah_rp: HARGA, no_rekening: REKENING }],
    })
    const gerak = await beda(() =>
      jadi({
        ...isi([], [{ ...DIBELI, qty: 5, berat: 4 }], [0, 2 * HARGA_BELI]),
        pembayaran: [
          { jenis: 'CASH', jumlah_rp: HARGA_BELI },
          {
            jenis: 'TRANSFER',
            jumlah_rp: HARGA_BELI,
            no_rekening: REKENING,
            tujuan_rekening: '123',
          },
        ],
      }),
    )
    expect(gerak).toMatchObject({
      'kas/CASH/UTAMA IDR CASH': -HARGA_BELI,
      'barang/manual/ET/M1 PCS': 5,
      'barang/manual/ET/M1 IDR': 2 * HARGA_BELI,
    })
    await toko.bersih()
  })

  test('goods without nota count for the day, whoever writes them and wherever', async () => {
    await toko.jual.atur('BATAS_BELI_TANPA_IDENTITAS', 3_000_000)
    const badan = { ...isi([], [DIBELI], [0, HARGA_BELI]), nama_penjual: 'Pak Harun' }
    expect((await kirim(badan)).status).toBe(200)
    expect(await kirim(badan)).toMatchObject({ code: 'pembelian.identitas_sehari' })
    await toko.jual.atur('BATAS_BELI_TANPA_IDENTITAS', 999_999_999_999)
  })
})

describe('what is refused, with nothing half-saved', () => {
  test.each([
    ['jual', { berat: 1000 }, 'jual.items.0.berat', 'berat.melebihi_stock'],
    ['jual', { qty: 1000 }, 'jual.items.0.qty', 'manual.qty_melebihi_stock'],
    ['jual', { berat: 0 }, 'jual.items.0.berat', 'berat.nol'],
    ['jual', { kode_baki: 'ZZ' }, 'jual.items.0.kode_baki', 'data.rujukan_tidak_ada'],
    ['jual', { kode_group: 'XX' }, 'jual.items.0.kode_group', 'manual.tidak_ada_stok'],
    ['beli', { kode_group: 'XX' }, 'beli.items.0.kode_group', 'data.rujukan_tidak_ada'],
    ['beli', { berat: 0 }, 'beli.items.0.berat', 'berat.nol'],
    ['beli', { kode_kondisi: 'BAIK' }, 'beli.items.0.kode_kondisi', 'pembelian.kondisi_nota'],
  ])('%s %j at its field', async (sisi, ubah, field, code) => {
    const badan =
      sisi === 'jual'
        ? isi([{ ...SATU, ...ubah }], [], [HARGA, 0])
        : isi([], [{ ...DIBELI, ...ubah }], [0, HARGA_BELI])
    const gerak = await beda(async () => {
      const answer = await kirim(badan)
      expect(answer, answer.text).toMatchObject({ status: 422, code: 'isian.salah' })
      expect(answer.fields[field]).toMatchObject({ code })
    })
    expect(gerak).toEqual({})
  })

  test('nothing at all, too little money, a purchase from nobody', async () => {
    expect(await kirim(isi([], [], [0, 0]))).toMatchObject({ code: 'jual_beli_manual.kosong' })
    const kurang = {
      ...isi([SATU], [], [HARGA, 0]),
      pembayaran: [{ jenis: 'CASH', jumlah_rp: 1000 }],
    }
    expect((await kirim(kurang)).code).toMatch(/^pembayaran\./)
    const { nama_penjual: _nama, ...tanpa } = isi([], [DIBELI], [0, HARGA_BELI])
    expect((await kirim(tanpa)).fields).toMatchObject({ nama_penjual: { code: 'isian.wajib' } })
  })

  test('of many who sell the last of a tray, one does; the stock never goes below zero', async () => {
    const sisa = await stok('M2')
    if (sisa.length === 0) await tambah('M2', 1, 2, 1_700_000)
    const [ada] = await stok('M2')
    if (!ada) throw new Error('M2 holds nothing')
    const { qty, berat } = ada
    const total = Math.ceil((berat * 1_250_000) / 500) * 500
    const badan = isi([{ ...SATU, kode_baki: 'M2', qty, berat }], [], [total, 0])
    const semua = await Promise.all(Array.from({ length: 10 }, () => kirim(badan)))
    expect(semua.map((a) => a.status).toSorted()).toEqual([200, ...Array(9).fill(422)])
    expect(await stok('M2')).toEqual([])
    await toko.bersih()
  })
})

describe('a second person', () => {
  test('confirms it once; whoever made it does not', async () => {
    const { no_manual } = await jadi(isi([SATU], [], [HARGA, 0]))
    const path = 'jual-beli-manual/validasi'
    expect(await petugas.tulis(path, { no_manual })).toMatchObject({ status: 403 })
    const { pemilik } = toko.jual
    const sah = await kedua.tulis<{ valid_oleh: string }>(path, { no_manual })
    expect(sah, sah.text).toMatchObject({ status: 200, data: { valid_oleh: 'T1VAL' } })
    expect(await kedua.tulis(path, { no_manual })).toMatchObject({
      status: 409,
      code: 'jual_beli_manual.sudah_valid',
    })
    const daftar = await kedua.ok<JualBeliManual[]>('GET', 'jual-beli-manual/get/all', {
      validasi: 'SUDAH',
    })
    expect(daftar.data.map((d) => d.no_manual)).toEqual([no_manual])
    const sendiri = await kirim(isi([SATU], [], [HARGA, 0]), pemilik)
    expect(await pemilik.tulis(path, { no_manual: sendiri.data.no_manual })).toMatchObject({
      code: 'jual_beli_manual.valid_sendiri',
    })
  })

  test('who may cancel sales only cancels no mere purchase', async () => {
    const { no_manual } = await jadi(isi([], [DIBELI], [0, HARGA_BELI]))
    const badan = { no_manual, alasan: 'Salah' }
    expect(await kedua.tulis('jual-beli-manual/cancel', badan)).toMatchObject({ status: 403 })
    expect((await batal(no_manual)).status).toBe(200)
    const beli = await petugas.ok<JualBeliManual[]>('GET', 'jual-beli-manual/get/all', {
      sisi: 'BELI',
      status: 'BATAL',
    })
    expect(beli.data.map((d) => d.no_manual)).toContain(no_manual)
    await toko.bersih()
  })
})
