import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAJAK } from '#test/factories/pajak.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Server } from '../../../../app/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A', { pkp: true })
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

const baris = {
  kode_tarif: 'UJI',
  kasus: 'JASA',
  berlaku_dari: '2027-01-01',
  tarif: 1.2,
  kode_pajak: '05',
  kepastian: 'TANYA',
  sumber_hukum: 'Peraturan uji',
  keterangan: null,
}

describe('the table of rates', () => {
  test('comes with the product, every row with its source', async () => {
    const { data } = await toko.pemilik.ok<(typeof baris)[]>('GET', 'tarif-pajak?limit=100')
    const isi = data.map((t) => [t.kasus, Math.round(t.tarif * 100), t.kode_pajak, t.berlaku_dari])
    const awal = PAJAK.tarif.map((t) => [t.kasus, t.tarif_bp, t.kode_pajak, t.berlaku_dari])
    expect(isi.toSorted()).toEqual(awal.toSorted())
    expect(data.filter((t) => t.sumber_hukum.length < 10)).toEqual([])
  })

  test('refuses two rows of a case on one day, and a case without a row', async () => {
    const dua = await toko.pemilik.tulis('tarif-pajak', { ...baris, berlaku_dari: '2023-05-01' })
    expect([dua.status, dua.fields?.['berlaku_dari']?.code]).toEqual([422, 'pajak.tarif_bertumpuk'])
    const hapus = await toko.pemilik.tulis('tarif-pajak/PPN-11', {}, undefined, 'DELETE')
    expect([hapus.status, hapus.fields?.['berlaku_dari']?.code]).toEqual([
      422,
      'pajak.tarif_berlubang',
    ])
    const geser = await toko.pemilik.tulis(
      'tarif-pajak/PPN-11',
      { berlaku_dari: '2024-01-01' },
      undefined,
      'PUT',
    )
    expect(geser.fields?.['berlaku_dari']).toMatchObject({
      code: 'pajak.tarif_berlubang',
      params: { kasus: 'JASA', dari: '2023-05-01', sampai: '2024-01-01' },
    })
    expect(await toko.pemilik.tulis('tarif-pajak', baris)).toMatchObject({ status: 200 })
  })
})

describe('a sale of a shop that collects tax', () => {
  const HARGA = 2_500_000
  test.each([
    ['FAKTUR', 'FAKTUR_PAJAK', 27_500, 2_527_500],
    ['IMPOR', 'IMPOR', 27_500, 2_527_500],
    ['KONSUMEN', 'BELI_KONSUMEN', 41_250, 2_541_500],
    ['BUATAN', 'BUATAN_KONSUMEN', 41_250, 2_541_500],
    ['TANPA', 'TANPA_FAKTUR', 41_250, 2_541_500],
  ])('a piece of %s is %s', async (perolehan, ppn_alasan, ppn_rp, total_rp) => {
    const [kode = ''] = await toko.barang(1, { perolehan })
    const { data } = await toko.kasir.ok<object>('GET', `barang/${kode}`)
    expect(data).toMatchObject({ perolehan, faktur_pajak: perolehan === 'FAKTUR', ppn: ppn_rp })
    const nota = await toko.terjual({ barcodes: [kode], total_rp })
    expect(nota.items[0]).toMatchObject({ ppn_alasan, ppn_rp })
    expect(nota.subtotal_rp).toBe(HARGA + ppn_rp)
  })

  test('who sends the flag of before is understood', async () => {
    const [kode = ''] = await toko.barang(1, { faktur_pajak: true })
    const { data } = await toko.kasir.ok<object>('GET', `barang/${kode}`)
    expect(data).toMatchObject({ perolehan: 'FAKTUR', faktur_pajak: true })
  })

  test('a rate that is changed counts from its day', async () => {
    const { tgl_system } = (
      await toko.kasir.ok<{ toko: { tgl_system: string } }>('GET', 'users/session')
    ).data.toko
    const [kode = ''] = await toko.barang(1)
    const baru = {
      ...baris,
      kode_tarif: 'BARU',
      kasus: 'TANPA_FAKTUR',
      tarif: 2,
      berlaku_dari: tgl_system,
    }
    expect(await toko.pemilik.tulis('tarif-pajak', baru)).toMatchObject({ status: 200 })
    const lama = await toko.jual({ barcodes: [kode], total_rp: 2_541_500 })
    expect([lama.code, lama.params]).toMatchObject([
      'penjualan.total_berbeda',
      { total_rp: 2_550_000 },
    ])
    const nota = await toko.terjual({ barcodes: [kode], total_rp: 2_550_000 })
    expect(nota.items[0]).toMatchObject({ ppn: 2, ppn_rp: 50_000 })
  })
})
