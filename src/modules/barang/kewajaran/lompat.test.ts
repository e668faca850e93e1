import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Server } from '../../../app/server.ts'
import { periksaLompat } from './rules.ts'

const cek = periksaLompat('harga_jual')
const kode = (dari: number | undefined, ke: number, level: 'SPV' | 'OWN') =>
  cek(
    { harga_jual: ke },
    { level, ...(dari === undefined ? {} : { sebelum: { harga_jual: dari } }) },
  )['harga_jual']?.code

describe('a price that jumps', () => {
  test.each([
    [1_000_000, 1_999_999, 'SPV', undefined],
    [1_000_000, 2_000_000, 'SPV', 'kewajaran.lompat_own'],
    [1_000_000, 500_000, 'SPV', 'kewajaran.lompat_own'],
    [1_000_000, 500_001, 'SPV', undefined],
    [1_000_000, 2_000_000, 'OWN', undefined],
    [1_000_000, 5_000_000, 'OWN', 'kewajaran.lompat'],
    [1_000_000, 200_000, 'OWN', 'kewajaran.lompat'],
    [undefined, 9_000_000, 'SPV', undefined],
    [0, 9_000_000, 'SPV', undefined],
  ] as const)('from %s to %s by %s: %s', (dari, ke, level, code) => {
    expect(kode(dari, ke, level)).toBe(code)
  })
})

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

/** The row as it is, with other prices. */
async function ubah(c: Client, harga_jual: (kini: number) => number) {
  const { data } = await c.ok<readonly { kode_group: string; harga_jual: number }[]>(
    'GET',
    'group/get/all?search=G750',
  )
  const kini = data[0]?.harga_jual ?? 0
  return c.tulis('group/G750', { harga_jual: harga_jual(kini) }, undefined, 'PUT')
}

test('a nought too few on the board is refused, and nothing is sold at it', async () => {
  const salah = await ubah(toko.pemilik, (kini) => Math.round(kini / 10))
  expect(salah).toMatchObject({
    status: 422,
    fields: { harga_jual: { code: 'kewajaran.lompat' } },
  })
  expect((await ubah(toko.pemilik, (kini) => kini + 50_000)).status).toBe(200)
})

test('a label ten times as heavy as its piece is refused', async () => {
  const item = {
    nama_barang: 'Cincin solitaire',
    kode_dept: 'CIN',
    kode_group: 'G750',
    kadar: '18K',
    kode_baki: 'B1',
    berat: 2,
    harga_modal: 2_000_000,
  }
  const kirim = (berat_bandrol: number) =>
    toko.pemilik.tulis('barang/create', { items: [{ ...item, berat_bandrol }] })
  expect(await kirim(20)).toMatchObject({
    status: 422,
    fields: { 'items.0.berat_bandrol': { code: 'berat.bandrol_jauh' } },
  })
  expect((await kirim(2.1)).status).toBe(200)
})

test('ongkos moved into the price asks, with both figures (buy-back pays the price)', async () => {
  const [kode = ''] = await toko.barang(1, { ongkos_cara: 'TETAP', ongkos_nilai: 120_000 })
  const jual = (ubah: object) =>
    toko.kasir.tulis('penjualan/create', {
      ...toko.isi({ barcodes: [kode], total_rp: 2_620_000 }),
      items: [{ kode_barcode: kode, ...ubah }],
    })
  const pindah = await jual({ harga_jual: 2_620_000, ongkos: 0 })
  expect(pindah).toMatchObject({
    status: 403,
    code: 'otorisasi.diperlukan',
    params: { aksi: 'penjualan.turun_harga' },
  })
  expect(String(pindah.params['perubahan'])).toContain('ongkos_rp')
})
