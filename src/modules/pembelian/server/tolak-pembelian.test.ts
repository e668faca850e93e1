import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../app/server.ts'
import { HARGA_TANPA, SiapBeli, TANPA_NOTA } from '../../../../test/factories/siap-beli.ts'
import { REKENING } from '../../../../test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '../../../../test/setup/database.ts'
import { serverInProcess } from '../../../../test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapBeli

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
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

  test('who has no right to the screen', async () => {
    const isi = toko.isi([TANPA_NOTA], HARGA_TANPA)
    expect(await toko.jual.kasir.tulis('pembelian/create', isi)).toMatchObject({ status: 403 })
  })
})
