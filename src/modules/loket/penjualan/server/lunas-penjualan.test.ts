import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { type Nota, SiapJual } from '#test/factories/siap-jual.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let member: string

const HARGA = 2_500_000

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  const p = toko.pemilik
  const buat = async (path: string, isi: Record<string, unknown>) => {
    const answer = await p.tulis<Record<string, unknown>>(path, isi)
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.data
  }
  const { kode_customer } = await buat('member', {
    nama_customer: 'Ibu Sari',
    no_hp: '081234567890',
  })
  member = String(kode_customer)
  await buat('parapoin', { kode_group: 'G750', kelipatan: 100_000, poin: 2 })
  await buat('para-bonus-sales', { kode_group: 'G750', cara: 'PER_GRAM', bonus: 5_000 })
  const kupon = {
    cara: 'NOMINAL',
    nominal: 100_000,
    minimum_belanja: 1_000_000,
    berlaku_dari: '2000-01-01',
    berlaku_sampai: '2099-12-31',
  }
  await buat('transaksi-kupon', { ...kupon, kode_kupon: 'K100' })
  await buat('transaksi-kupon', { ...kupon, kode_kupon: 'K2X', jumlah: 2 })
  await buat('transaksi-kupon', { ...kupon, kode_kupon: 'LAMA', berlaku_sampai: '2001-01-01' })
  await buat('transaksi-kupon', { ...kupon, kode_kupon: 'BESAR', minimum_belanja: 99_000_000 })
  const persen = { ...kupon, cara: 'PERSEN', nominal: null, persen: 10 }
  await buat('transaksi-kupon', { ...persen, kode_kupon: 'P10' })
  await buat('transaksi-kupon', { ...persen, kode_kupon: 'P10B' })
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

async function bersih(): Promise<void> {
  expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
}

type Bayar = Readonly<Record<string, unknown>>

/** Sells one new piece for 2,500,000, paid like this. */
async function jual(pembayaran: readonly Bayar[], more: Readonly<Record<string, unknown>> = {}) {
  const barcodes = await toko.barang(1)
  return toko.jual({ barcodes, total_rp: HARGA, more: { pembayaran, ...more } })
}

const tunai = (jumlah_rp: number) => ({ jenis: 'CASH', jumlah_rp })
const poinMember = async () => (await toko.saldo())[`poin/member/${member} POIN`] ?? 0

async function batal({ no_faktur_jual, total_rp }: Nota): Promise<void> {
  const id_otorisasi = await toko.setuju('penjualan.cancel', no_faktur_jual, total_rp)
  const isi = { no_faktur_jual, alasan: 'Salah', id_otorisasi }
  expect(await toko.kasir.tulis('penjualan/cancel', isi)).toMatchObject({ status: 200 })
}

describe('points', () => {
  test('are earned by full multiples of what money pays, and go with the sale', async () => {
    const [kode = ''] = await toko.barang(1)
    const sebelum = await toko.saldo()
    const nota = await toko.jual({
      barcodes: [kode],
      total_rp: HARGA,
      more: { kode_customer: member },
    })
    expect(nota).toMatchObject({ status: 200, data: { poin_dapat: 50, poin_pakai: 0 } })
    expect(await poinMember()).toBe(50)
    const slip = await fetch(`${server.url}/api/v1/penjualan/${nota.data.no_faktur_jual}/slip`, {
      headers: { 'x-auth-token': toko.kasir.headers['x-auth-token'] ?? '' },
    })
    const teks = readPdf(Buffer.from(await slip.arrayBuffer())).flatMap((p) => p.texts)
    expect(teks.map((t) => t.text)).toEqual(expect.arrayContaining(['Poin Didapat', '50']))
    await batal(nota.data)
    expect(await toko.saldo()).toEqual(sebelum)
    await bersih()
  })

  test('pay at the value of a point, and are not earned on that part', async () => {
    await jual([tunai(HARGA)], { kode_customer: member })
    const poin = { jenis: 'POIN', jumlah_rp: 30_000 }
    const nota = await jual([poin, tunai(HARGA - 30_000)], { kode_customer: member })
    expect(nota, nota.text).toMatchObject({
      status: 200,
      data: {
        poin_pakai: 30,
        poin_dapat: 48,
        pembayaran: [{ jenis: 'POIN', rujukan: member }, { jenis: 'CASH' }],
      },
    })
    expect(await poinMember()).toBe(50 - 30 + 48)
    expect((await toko.saldo())['promosi/poin IDR']).toBe(30_000)
    const dibaca = await toko.kasir.ok<{ poin: number; nilai_rp: number }>(
      'GET',
      `penjualan/poin/${member}`,
    )
    expect(dibaca.data).toMatchObject({ poin: 68, nilai_rp: 1000 })
    await bersih()
  })

  test.each([
    ['more than there are (R-279)', 100_000_000, {}, 'pembayaran.lebih'],
    ['more than there are, within the total', 2_000_000, {}, 'poin.tidak_cukup'],
    ['no whole point', 30_500, {}, 'poin.bukan_kelipatan'],
    ['of nobody', 30_000, { kode_customer: null }, 'poin.tanpa_member'],
  ])('%s', async (_, jumlah_rp, more, code) => {
    const sisa = jumlah_rp < HARGA ? [tunai(HARGA - jumlah_rp)] : []
    const bayar = [{ jenis: 'POIN', jumlah_rp }, ...sisa]
    expect(await jual(bayar, { kode_customer: member, ...more })).toMatchObject({
      status: 422,
      code,
    })
  })

  test('are refused while the module is off', async () => {
    await toko.atur('BAYAR_POINT_MODULE', false)
    const bayar = [{ jenis: 'POIN', jumlah_rp: 1000 }, tunai(HARGA - 1000)]
    expect(await jual(bayar, { kode_customer: member })).toMatchObject({ code: 'poin.tidak_aktif' })
    await toko.atur('BAYAR_POINT_MODULE', true)
  })

  test('two sales at once never pay with the same points', async () => {
    const [kini, barcodes] = [await poinMember(), await toko.barang(4)]
    const jumlah_rp = kini * 1000
    const jawaban = await Promise.all(
      barcodes.map((kode) =>
        toko.jual({
          barcodes: [kode],
          total_rp: HARGA,
          more: {
            kode_customer: member,
            pembayaran: [{ jenis: 'POIN', jumlah_rp }, tunai(HARGA - jumlah_rp)],
          },
        }),
      ),
    )
    expect(jawaban.filter((j) => j.status === 200)).toHaveLength(1)
    expect(await poinMember()).toBeGreaterThanOrEqual(0)
    await bersih()
  })
})

describe('a coupon', () => {
  const kupon = (kode_kupon: string, jumlah_rp = 100_000) => [
    { jenis: 'KUPON', kode_kupon, jumlah_rp },
    tunai(HARGA - jumlah_rp),
  ]
  const cek = (kode: string, total_rp?: number) =>
    toko.pemilik.call<Record<string, unknown>>(
      'GET',
      `transaksi-kupon/cek/${kode}${total_rp === undefined ? '' : `?total_rp=${total_rp}`}`,
    )

  test('pays once, and is free again when the sale is cancelled', async () => {
    expect((await cek('K100', HARGA)).data).toMatchObject({ nilai_rp: 100_000, tolak: null })
    const nota = await jual(kupon('K100'))
    expect(nota, nota.text).toMatchObject({ status: 200 })
    expect((await toko.saldo())['promosi/kupon IDR']).toBe(100_000)
    expect((await cek('K100', HARGA)).data).toMatchObject({
      terpakai: 1,
      nilai_rp: null,
      tolak: { code: 'kupon.terpakai' },
      pemakaian: [{ no_faktur_jual: nota.data.no_faktur_jual, status: 'VALID' }],
    })
    expect(await jual(kupon('K100'))).toMatchObject({ status: 422, code: 'kupon.terpakai' })
    await batal(nota.data)
    expect(await jual(kupon('K100'))).toMatchObject({ status: 200 })
    await bersih()
  })

  test('as often as it was given out, percent of the total', async () => {
    expect(await jual(kupon('K2X'))).toMatchObject({ status: 200 })
    expect(await jual(kupon('K2X'))).toMatchObject({ status: 200 })
    expect(await jual(kupon('K2X'))).toMatchObject({ code: 'kupon.terpakai' })
    expect(await jual(kupon('P10', 250_000))).toMatchObject({ status: 200 })
  })

  test.each([
    ['unknown', kupon('TIADA'), 'kupon.tidak_ada'],
    ['out of date', kupon('LAMA'), 'kupon.lewat'],
    ['for a larger purchase', kupon('BESAR'), 'kupon.kurang_belanja'],
    ['for another value', kupon('P10B', 200_000), 'kupon.nilai_berbeda'],
  ])('is refused: %s', async (_, bayar, code) => {
    expect(await jual(bayar)).toMatchObject({ status: 422, code })
  })

  test('is refused twice in one sale, and while its module is off', async () => {
    const k = { jenis: 'KUPON', kode_kupon: 'P10B', jumlah_rp: 250_000 }
    expect(await jual([k, k, tunai(HARGA - 500_000)])).toMatchObject({ code: 'kupon.ganda' })
    await toko.atur('KUPON_MODULE', false)
    expect(await jual([k, tunai(HARGA - 250_000)])).toMatchObject({ code: 'kupon.tidak_aktif' })
    await toko.atur('KUPON_MODULE', true)
  })

  test('of many sales at once one gets it', async () => {
    await toko.pemilik.tulis('transaksi-kupon', {
      kode_kupon: 'RACE',
      cara: 'NOMINAL',
      nominal: 100_000,
      minimum_belanja: 0,
      berlaku_dari: '2000-01-01',
      berlaku_sampai: '2099-12-31',
    })
    const barcodes = await toko.barang(6)
    const jawaban = await Promise.all(
      barcodes.map((kode) =>
        toko.jual({ barcodes: [kode], total_rp: HARGA, more: { pembayaran: kupon('RACE') } }),
      ),
    )
    expect(jawaban.filter((j) => j.status === 200)).toHaveLength(1)
    expect((await cek('TIADA')).status).toBe(404)
    await bersih()
  })
})

test('the bonus of the sales person is a debt of the shop, and goes with the sale', async () => {
  const utang = async () => (await toko.saldo())['bonus/utang/S01 IDR'] ?? 0
  const sebelum = await utang()
  const nota = await jual([tunai(HARGA)])
  expect((await utang()) - sebelum).toBe(-10_000)
  await batal(nota.data)
  expect(await utang()).toBe(sebelum)
})

test('a category carries its deduction; what the cashier types counts instead', async () => {
  const p = toko.pemilik
  await p.tulis('kategori', { kode_kategori: 'PRH', nama_kategori: 'Perhiasan' })
  await p.ok('PUT', 'jenis/CIN', {
    nama_dept: 'Cincin',
    berlian: false,
    kode_kategori: 'PRH',
    versi: 1,
  })
  await p.tulis('para-potongan-penjualan', {
    kode_kategori: 'PRH',
    cara: 'PERSEN',
    potongan_persen: 2,
  })
  expect((await p.ok('GET', 'penjualan/aturan')).data).toMatchObject({
    potongan: [{ kode_dept: 'CIN', cara: 'PERSEN', potongan_persen_bp: 200 }],
  })
  const murah = HARGA * 0.98
  const [a = '', b = ''] = await toko.barang(2)
  expect(await toko.jual({ barcodes: [a], total_rp: HARGA })).toMatchObject({
    code: 'penjualan.total_berbeda',
    params: { total_rp: murah },
  })
  const nota = await toko.terjual({ barcodes: [a], total_rp: murah })
  expect(nota).toMatchObject({ turun_rp: 0, items: [{ potongan: 50_000 }] })
  const penuh = { items: [{ kode_barcode: b, potongan: 0 }] }
  expect(await toko.jual({ barcodes: [b], total_rp: HARGA, more: penuh })).toMatchObject({
    status: 200,
  })
  await toko.atur('DISKON_PENJUALAN_MODULE', false)
  await bersih()
})

test('locked prices hold for a while, whatever the board does', async () => {
  const no_draft = crypto.randomUUID()
  const kunciLagi = (draft: string) =>
    toko.kasir.tulis<{ no_kunci: string; harga: object }>('penjualan/kunci-harga', {
      no_draft: draft,
    })
  const { data: kunci } = await kunciLagi(no_draft)
  expect(kunci.harga).toMatchObject({ G750: 1_250_000 })
  const [a = '', b = ''] = await toko.barang(2)
  await db.query(`update public.group set harga_jual_rp = 1300000 where kode_toko = 'T1'`)
  const more = { no_kunci: kunci.no_kunci, no_draft }
  // The board of now is not to be had for the same cart, and another cart has nothing of its lock.
  const kedua = await kunciLagi(no_draft)
  expect(kedua).toMatchObject({ status: 409, code: 'penjualan.sudah_dikunci' })
  expect(kedua.text).toContain('Satu nota hanya dapat dikunci satu kali')
  expect(await kunciLagi(crypto.randomUUID())).toMatchObject({
    status: 200,
    data: { harga: { G750: 1_300_000 } },
  })
  const serentak = crypto.randomUUID()
  const dua = await Promise.all([kunciLagi(serentak), kunciLagi(serentak)])
  expect(dua.map((d) => d.status).toSorted()).toEqual([200, 409])
  const lain = { ...more, no_draft: crypto.randomUUID() }
  expect(await toko.jual({ barcodes: [a], total_rp: HARGA, more: lain })).toMatchObject({
    code: 'penjualan.total_berbeda',
  })
  expect(await toko.jual({ barcodes: [a], total_rp: HARGA, more })).toMatchObject({
    status: 200,
    data: { items: [{ harga_per_gram: 1_250_000 }], turun_rp: 0 },
  })
  await db.query(`update public.kunci_harga set dibuat = dibuat - interval '1 day',
    berlaku_sampai = berlaku_sampai - interval '1 day'`)
  expect(await toko.jual({ barcodes: [b], total_rp: HARGA, more })).toMatchObject({
    code: 'penjualan.total_berbeda',
    params: { total_rp: 2_600_000 },
  })
  await db.query(`update public.group set harga_jual_rp = 1250000 where kode_toko = 'T1'`)
})

test('a sale is validated once, by another person than made it', async () => {
  const nota = await jual([tunai(HARGA)])
  const { no_faktur_jual } = nota.data
  await buatOrang(server.services.db, 'T1KASIR2', 'T1', 'KASIR', ['/validasi-penjualan'])
  const lain = await masuk(server.url, 'T1KASIR2')
  const validasi = (c = lain) => c.tulis('penjualan/validasi', { no_faktur_jual })
  expect(await validasi()).toMatchObject({ status: 403 })
  await toko.atur('VALIDASI_PENJUALAN_MODULE', true)
  expect(await validasi(toko.kasir)).toMatchObject({ status: 403 })
  const belum = '/penjualan/get/all?validasi=BELUM&limit=500'
  const nomor = async () =>
    (await lain.ok<Nota[]>('GET', belum.slice(1))).data.map((n) => n.no_faktur_jual)
  expect(await nomor()).toContain(no_faktur_jual)
  expect(await validasi()).toMatchObject({ status: 200, data: { valid_oleh: 'T1KASIR2' } })
  expect(await nomor()).not.toContain(no_faktur_jual)
  expect(await validasi()).toMatchObject({ status: 409, code: 'penjualan.sudah_valid' })
  const sendiri = await toko.pemilik.tulis<Nota>(
    'penjualan/create',
    toko.isi({ barcodes: await toko.barang(1), total_rp: HARGA }),
  )
  expect(
    await toko.pemilik.tulis('penjualan/validasi', {
      no_faktur_jual: sendiri.data.no_faktur_jual,
    }),
  ).toMatchObject({ status: 422, code: 'penjualan.valid_sendiri' })
})
