import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { HARGA_TANPA, SiapBeli, TANPA_NOTA } from '#test/factories/siap-beli.ts'
import { REKENING } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapBeli

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  await toko.jual.pemilik.tulis('kadar', { kadar: '9K', persentase: 37.5, karat: 9 })
  await toko.terjual()
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

describe('bad input, each with its own answer and nothing half-saved', () => {
  const tanpa = (more: Record<string, unknown>) => [{ ...TANPA_NOTA, ...more }]
  const KASUS: readonly [string, () => [unknown[], number, object?], number, string][] = [
    [
      'total that is not ours',
      () => [tanpa({}), HARGA_TANPA - 500],
      422,
      'pembelian.total_berbeda',
    ],
    ['no payment', () => [tanpa({}), HARGA_TANPA, { pembayaran: [] }], 422, 'pembayaran.kosong'],
    [
      'payment above what is due',
      () => [tanpa({}), HARGA_TANPA, { pembayaran: [{ jenis: 'CASH', jumlah_rp: 3_000_000 }] }],
      422,
      'pembayaran.lebih',
    ],
    [
      'a card',
      () => [tanpa({}), HARGA_TANPA, { pembayaran: [{ jenis: 'DEBET', jumlah_rp: 1 }] }],
      400,
      'isian.salah',
    ],
    [
      'a transfer that says not where to',
      () => [
        tanpa({}),
        HARGA_TANPA,
        {
          pembayaran: [{ jenis: 'TRANSFER', jumlah_rp: HARGA_TANPA, no_rekening: REKENING }],
        },
      ],
      422,
      'isian.salah',
    ],
    ['no seller', () => [tanpa({}), HARGA_TANPA, { nama_penjual: '' }], 422, 'isian.salah'],
    ['weight 0', () => [tanpa({ berat: 0 }), 0], 422, 'isian.salah'],
    ['net above gross', () => [tanpa({ berat_bersih: 3 }), 0], 422, 'isian.salah'],
    ['unknown condition', () => [tanpa({ kode_kondisi: 'ZZ' }), 0], 422, 'isian.salah'],
    ['condition of another nota', () => [tanpa({ kode_kondisi: 'BAIK' }), 0], 422, 'isian.salah'],
    ['unknown group', () => [tanpa({ kode_group: 'ZZ' }), 0], 422, 'isian.salah'],
    ['unknown price code', () => [tanpa({ kode_harga: 'ZZ' }), 0], 422, 'isian.salah'],
    ['name too short', () => [tanpa({ nama_barang: 'abc' }), 0], 422, 'isian.salah'],
    ['own nota without its number', () => [tanpa({ nota: 'SENDIRI' }), 0], 422, 'isian.salah'],
    [
      'unknown nota',
      () => [tanpa({ nota: 'SENDIRI', no_faktur_jual: 'FJ0A0001019999', baris_jual: 1 }), 0],
      404,
      'penjualan.tidak_ada',
    ],
    [
      'other shop without price of the nota',
      () => [tanpa({ nota: 'TOKO_LAIN', kode_kondisi: 'LUAR', berat_nota: 2 }), 0],
      422,
      'isian.salah',
    ],
    ['nothing at all', () => [[], 0], 400, 'isian.salah'],
    ['unknown field', () => [tanpa({ diskon: 5 }), HARGA_TANPA], 400, 'isian.salah'],
    ['negative price', () => [tanpa({ harga: -1 }), 0], 400, 'isian.salah'],
    ['four decimals', () => [tanpa({ berat: 1.0001 }), 0], 400, 'isian.salah'],
  ]
  test.each(KASUS)('%s', async (_, isi, status, code) => {
    const sebelum = await toko.jual.saldo()
    const [items, total, more = {}] = isi()
    const answer = await toko.beli(items, total, { ...more })
    expect(answer, answer.text).toMatchObject({ status, code })
    expect(JSON.parse(answer.text).message).not.toContain('error.')
    expect(await toko.jual.saldo()).toEqual(sebelum)
  })

  test('a nota of ours on a piece that is said to have none', async () => {
    const { no_faktur_jual } = await toko.terjual()
    const item = { ...TANPA_NOTA, no_faktur_jual, baris_jual: 1 }
    const answer = await toko.beli([item], HARGA_TANPA)
    expect(answer, answer.text).toMatchObject({ status: 422, code: 'isian.salah' })
    expect(answer.text).toContain('items.0.no_faktur_jual')
  })

  test('a nota that stands in the list twice, was cancelled, or that nobody knows', async () => {
    const { jual } = toko
    const nota = await toko.terjual()
    const item = toko.kembali(nota)
    expect(await toko.beli([item, item], 0)).toMatchObject({ code: 'pembelian.nota_ganda' })
    const { no_faktur_jual } = nota
    const id_otorisasi = await jual.setuju('penjualan.cancel', no_faktur_jual, 2_500_000)
    const batal = { no_faktur_jual, alasan: 'Salah', id_otorisasi }
    expect(await jual.kasir.tulis('penjualan/cancel', batal)).toMatchObject({ status: 200 })
    expect(await toko.beli([item], 0)).toMatchObject({ status: 409, code: 'pembelian.nota_batal' })
    const tiada = await toko.pembeli.call('GET', 'pembelian/nota/TIDAKADA')
    expect(tiada).toMatchObject({ status: 404, code: 'pembelian.nota_tidak_ada' })
  })

  test('a buying price that the shop has not set, of its group or of fine gold', async () => {
    const { jual } = toko
    const group = { kode_group: 'G375', nama_group: 'Emas 375', kadar: 37.5, harga_jual: 500_000 }
    expect(await jual.pemilik.tulis('group', group)).toMatchObject({ status: 200 })
    const kata = async (more: Record<string, unknown>) =>
      (await toko.beli(tanpa(more), 0)).fields['items.0.kode_kondisi']?.code
    expect(await kata({ kode_group: 'G375', kadar: '9K' })).toBe('pembelian.harga_belum_ada')
    await jual.atur('PARAMETER_HARGA_EMAS_GLOBAL_VALUE', 0)
    expect(await kata({ kode_kondisi: 'ROSOK' })).toBe('pembelian.harga_emas_kosong')
    await jual.atur('PARAMETER_HARGA_EMAS_GLOBAL_VALUE', 1_600_000)
  })

  test('9K bought or exchanged as group 750, at double its worth', async () => {
    const { jual, pembeli } = toko
    const [kode_barcode = ''] = await jual.barang(1)
    const items = tanpa({ kadar: '9K' })
    const salah = {
      code: 'kadar.luar_group',
      params: { kode_group: 'G750', persen: '37.50', dari: '72.92', sampai: '77.08' },
    }
    const sebelum = await jual.saldo()
    for (const nota of [
      {},
      { nota: 'TOKO_LAIN', kode_kondisi: 'LUAR', berat_nota: 2, harga_nota: 2_400_000 },
      { kode_kondisi: 'ROSOK' },
      { kode_harga: 'HB1' },
    ]) {
      const answer = await toko.beli(tanpa({ kadar: '9K', ...nota }), HARGA_TANPA)
      expect(answer, answer.text).toMatchObject({ status: 422, code: 'isian.salah' })
      expect(answer.fields['items.0.kadar']).toMatchObject(salah)
    }
    const tukar = await pembeli.tulis('tukar/create', {
      kode_sales: 'S01',
      nama_penjual: 'Ibu Ratna',
      jual: { items: [{ kode_barcode }], total_rp: 2_500_000 },
      beli: { items, total_rp: HARGA_TANPA },
      pembayaran: [{ jenis: 'CASH', jumlah_rp: 2_500_000 - HARGA_TANPA }],
    })
    expect(tukar, tukar.text).toMatchObject({ status: 422, code: 'isian.salah' })
    expect(Object.values(tukar.fields)).toMatchObject([salah])
    expect(await jual.saldo()).toEqual(sebelum)
    expect(await jual.status(kode_barcode)).toBe('READY')
  })

  test('who has no right to the screen', async () => {
    const isi = toko.isi([TANPA_NOTA], HARGA_TANPA)
    expect(await toko.jual.kasir.tulis('pembelian/create', isi)).toMatchObject({ status: 403 })
  })
})
