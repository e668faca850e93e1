import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { SiapService, jadi } from '#test/factories/service.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

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

describe('refused', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['no such sales', { kode_sales: 'X9' }, 'kode_sales', 'data.rujukan_tidak_ada'],
    ['no such craftsman', { kode_tukang: 'X9' }, 'kode_tukang', 'data.rujukan_tidak_ada'],
    ['no such member', { kode_customer: 'X9' }, 'kode_customer', 'data.rujukan_tidak_ada'],
    ['nobody', { nama_customer: '' }, 'nama_customer', 'isian.wajib'],
    ['short phone', { no_hp: '0812' }, 'no_hp', 'member.no_hp'],
    ['promised yesterday', { tgl_janji: '2020-01-01' }, 'tgl_janji', 'service.janji_lewat'],
    [
      'no such work',
      {
        items: [
          { nama_barang: 'A', berat: 1, kode_deskripsi: 'X9', deskripsi: 'x', biaya_rp: 60_000 },
        ],
      },
      'items.0.kode_deskripsi',
      'data.rujukan_tidak_ada',
    ],
    [
      'a barcode',
      {
        items: [
          { nama_barang: 'A', berat: 1, kode_barcode: 'A1', deskripsi: 'x', biaya_rp: 60_000 },
        ],
      },
      'items.0.kode_barcode',
      'service.bukan_milik_toko',
    ],
    [
      'no weight',
      { items: [{ nama_barang: 'A', deskripsi: 'x', biaya_rp: 60_000 }] },
      'items.0.berat',
      'isian.wajib',
    ],
  ])('%s', async (_, more, field, code) => {
    const answer = await toko.kirim('create', toko.isi(more))
    expect([answer.status, answer.fields[field]?.code]).toEqual([422, code])
  })

  test.each<[Record<string, unknown>, number, string]>([
    [{ uang_muka_rp: 135_001 }, 422, 'service.muka_lebih'],
    [{ pembayaran: [] }, 422, 'pembayaran.kosong'],
    [{ pembayaran: [{ jenis: 'CASH', jumlah_rp: 49_999 }] }, 422, 'pembayaran.kurang'],
    [{ pembayaran: [{ jenis: 'CREDIT', jumlah_rp: 50_000 }] }, 422, 'pembayaran.rekening_wajib'],
    [{ items: [] }, 400, 'isian.salah'],
    [{ items: [{ nama_barang: 'A', berat: 0, deskripsi: 'x', biaya_rp: 0 }] }, 400, 'isian.salah'],
    [{ status: 'DIAMBIL' }, 400, 'isian.salah'],
  ])('%o', async (more, status, code) => {
    expect(await toko.kirim('create', toko.isi(more))).toMatchObject({ status, code })
  })

  test('steps out of their order, and lines that are missing', async () => {
    const s = await toko.masukkan()
    expect(await toko.ambil(s, 85_000)).toMatchObject({
      status: 409,
      code: 'service.belum_selesai',
    })
    const satu = [{ baris: 1, berat: 4, biaya_rp: 75_000 }]
    expect(await toko.selesai(s, 0, { items: satu })).toMatchObject({
      code: 'service.baris_berbeda',
    })
    expect(await toko.selesai(s, 90_000, { upah_rp: 999_999_999 })).toMatchObject({
      status: 409,
      code: 'kas.tidak_cukup',
    })
    await jadi(toko.selesai(s))
    expect(await toko.selesai(s)).toMatchObject({ status: 409, code: 'service.sudah_selesai' })
    const lunas = [{ jenis: 'CASH', jumlah_rp: 100_000 }]
    expect(await toko.ambil(s, 85_000, lunas)).toMatchObject({
      status: 422,
      code: 'service.sisa_berbeda',
    })
    expect(await toko.ambil(s, 100_000)).toMatchObject({ status: 422, code: 'pembayaran.kosong' })
    await jadi(toko.ambil(s, 100_000, lunas))
    expect(await toko.batal(s, 50_000)).toMatchObject({
      status: 409,
      code: 'service.sudah_diambil',
    })
    expect(await toko.kasir.call('GET', 'service/FS0A0001010001')).toMatchObject({ status: 404 })
    expect(await toko.toko.kasir.tulis('service/create', toko.isi())).toMatchObject({ status: 403 })
    await toko.bersih()
  })
})
