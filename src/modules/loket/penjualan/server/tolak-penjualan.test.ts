import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { REKENING, SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

const HARGA = 2_500_000

describe('bad input, each with its own answer and nothing half-saved', () => {
  let kode = ''
  let sebelum: Record<string, number> = {}
  beforeAll(async () => {
    kode = (await toko.barang(1))[0] ?? ''
    sebelum = await toko.saldo()
  })

  const bayar = (...pembayaran: Record<string, unknown>[]) => ({ pembayaran })
  const KASUS: readonly [string, () => Record<string, unknown>, number, string, object][] = [
    [
      'total that is not ours',
      () => ({ total_rp: HARGA - 500 }),
      422,
      'penjualan.total_berbeda',
      { total_rp: HARGA },
    ],
    [
      'total before payments',
      () => ({ total_rp: 1, ...bayar() }),
      422,
      'penjualan.total_berbeda',
      { total_rp: HARGA },
    ],
    ['no payment', () => bayar(), 422, 'pembayaran.kosong', {}],
    [
      'payment short',
      () => bayar({ jenis: 'CASH', jumlah_rp: HARGA - 1 }),
      422,
      'pembayaran.kurang',
      { sisa_rp: 1 },
    ],
    [
      'card above',
      () => bayar({ jenis: 'DEBET', jumlah_rp: HARGA + 1, no_rekening: REKENING }),
      422,
      'pembayaran.lebih',
      { lebih_rp: 1 },
    ],
    [
      'unknown bank',
      () => bayar({ jenis: 'DEBET', jumlah_rp: HARGA, kode_bank: 'XXX' }),
      422,
      'pembayaran.bank_tidak_ada',
      { kode_bank: 'XXX' },
    ],
    [
      'unknown account',
      () => bayar({ jenis: 'DEBET', jumlah_rp: HARGA, no_rekening: '9' }),
      422,
      'pembayaran.rekening_tidak_ada',
      { no_rekening: '9' },
    ],
    [
      'card without account',
      () => bayar({ jenis: 'DEBET', jumlah_rp: HARGA }),
      422,
      'pembayaran.rekening_wajib',
      {},
    ],
    [
      'unknown sales person',
      () => ({ kode_sales: 'ZZ' }),
      422,
      'penjualan.sales_tidak_ada',
      { kode_sales: 'ZZ' },
    ],
    [
      'unknown member',
      () => ({ kode_customer: 'C9' }),
      422,
      'penjualan.customer_tidak_ada',
      { kode_customer: 'C9' },
    ],
    [
      'unknown barcode',
      () => ({ items: [{ kode_barcode: 'TIDAKADA' }] }),
      404,
      'barang.tidak_ada',
      { kode_barcode: 'TIDAKADA' },
    ],
    [
      'barcode twice',
      () => ({ items: [{ kode_barcode: kode }, { kode_barcode: kode.toLowerCase() }] }),
      422,
      'penjualan.barcode_ganda',
      { kode_barcode: expect.any(String) },
    ],
    [
      'deduction above the price',
      () => ({ items: [{ kode_barcode: kode, potongan: HARGA + 1 }] }),
      422,
      'penjualan.potongan_lebih',
      { kode_barcode: expect.any(String) },
    ],
    [
      'negative price',
      () => ({ items: [{ kode_barcode: kode, harga_jual: -1 }] }),
      400,
      'isian.salah',
      {},
    ],
    [
      'price with a fraction',
      () => ({ items: [{ kode_barcode: kode, harga_jual: 1.5 }] }),
      400,
      'isian.salah',
      {},
    ],
    ['negative payment', () => bayar({ jenis: 'CASH', jumlah_rp: -1 }), 400, 'isian.salah', {}],
    [
      'unknown way of paying',
      () => bayar({ jenis: 'BARTER', jumlah_rp: 1 }),
      400,
      'isian.salah',
      {},
    ],
    ['empty cart', () => ({ items: [] }), 400, 'isian.salah', {}],
    ['unknown field', () => ({ diskon: 5 }), 400, 'isian.salah', {}],
    [
      'amount beyond all',
      () => ({ items: [{ kode_barcode: kode, harga_jual: 999_999_999_999, ongkos: 1 }] }),
      422,
      'jumlah.terlalu_besar',
      {},
    ],
    [
      'price lowered without approval',
      () => ({ items: [{ kode_barcode: kode, harga_jual: HARGA - 1000 }], total_rp: HARGA - 1000 }),
      403,
      'otorisasi.diperlukan',
      { jumlah_rp: 1000 },
    ],
    [
      'an approval that was never given',
      () => ({
        items: [{ kode_barcode: kode, potongan: 1000 }],
        total_rp: HARGA - 1000,
        id_otorisasi: crypto.randomUUID(),
      }),
      403,
      'otorisasi.tidak_sah',
      {},
    ],
  ]
  test.each(KASUS)('%s', async (_, more, status, code, params) => {
    const answer = await toko.jual({ barcodes: [kode], total_rp: HARGA, more: more() })
    expect(answer).toMatchObject({ status, code, params })
    expect(JSON.parse(answer.text).message).not.toContain('error.')
    expect(await toko.status(kode)).toBe('READY')
    expect(await toko.saldo()).toEqual(sebelum)
  })

  test('a sold piece', async () => {
    const [a = ''] = await toko.barang(1)
    await toko.terjual({ barcodes: [a], total_rp: HARGA })
    const lagi = await toko.jual({ barcodes: [a], total_rp: HARGA })
    expect(lagi).toMatchObject({
      status: 409,
      code: 'barang.tidak_tersedia',
      params: { kode_barcode: a },
    })
  })

  test('without a key', async () => {
    const isi = toko.isi({ barcodes: [kode], total_rp: HARGA })
    const answer = await toko.kasir.call('POST', 'penjualan/create', isi)
    expect(answer).toMatchObject({ status: 400, code: 'idempotensi.kunci_wajib' })
    expect(await toko.status(kode)).toBe('READY')
  })

  test('no diamonds while the module is off (R-278)', async () => {
    const [a = ''] = await toko.barang(1, { kode_dept: 'BRL', harga_bandrol: HARGA })
    await toko.atur('BERLIAN_MODULE', false)
    const answer = await toko.jual({ barcodes: [a], total_rp: HARGA })
    expect(answer).toMatchObject({ status: 422, code: 'penjualan.berlian_tidak_aktif' })
    await toko.atur('BERLIAN_MODULE', true)
    await toko.terjual({ barcodes: [a], total_rp: HARGA })
  })
})
