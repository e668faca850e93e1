import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import type { Client } from '#test/factories/client.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { SiapKoreksi } from '#test/factories/siap-koreksi.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let koreksi: SiapKoreksi
let kasir: Client

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  koreksi = await SiapKoreksi.buat(toko)
  const layar = ['/data-barang', '/transaksi-services', '/selesai-service']
  await buatOrang(server.services.db, 'T1UBAH', 'T1', 'KASIR', layar)
  kasir = await masuk(server.url, 'T1UBAH')
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const SPV = { penyetuju: 'T1SPV', password: SANDI }

describe('an edited piece', () => {
  const TETAP = {
    nama_barang: 'Cincin solitaire',
    ongkos_cara: 'TETAP',
    ongkos_nilai: 0,
    berlian: false,
    faktur_pajak: false,
    versi: 1,
  }
  const ubah = (kode: string, isi: object) =>
    kasir.tulis(`barang/${kode}`, { ...TETAP, ...isi }, crypto.randomUUID(), 'PUT')
  const tagDari = async (kode: string) =>
    (await toko.pemilik.ok<{ harga_bandrol: number | null }>('GET', `barang/${kode}`)).data
      .harga_bandrol

  test('a tag far from the one before is refused, one rather far asked about', async () => {
    const [a = ''] = await toko.barang(1, { harga_bandrol: 3_000_000 })
    for (const harga_bandrol of [1, 500_000, 16_000_000]) {
      expect(await ubah(a, { harga_bandrol })).toMatchObject({
        status: 422,
        code: 'kewajaran.harga',
        fields: { harga_bandrol: { code: 'kewajaran.harga' } },
      })
    }
    expect(await tagDari(a)).toBe(3_000_000)
    const diminta = await ubah(a, { harga_bandrol: 1_400_000 })
    expect(diminta).toMatchObject({
      status: 403,
      params: { aksi: 'barang.tak_wajar', level: 'SPV' },
    })
    const id = await setujuiTolakan(kasir, diminta, SPV)
    // The approval is for this tag.
    const lain = { id_otorisasi_wajar: id }
    expect((await ubah(a, { harga_bandrol: 1_300_000, ...lain })).code).toBe('otorisasi.tidak_sah')
    expect((await ubah(a, { harga_bandrol: 1_400_000, ...lain })).status).toBe(200)
    expect(await tagDari(a)).toBe(1_400_000)
  })

  test('a tag on a piece that had none and an ongkos are held against the board', async () => {
    const [a = ''] = await toko.barang(1)
    expect(await ubah(a, { harga_bandrol: 25_000_000 })).toMatchObject({ status: 422 })
    expect(await ubah(a, { ongkos_nilai: 25_000_000 })).toMatchObject({
      fields: { ongkos_nilai: { code: 'kewajaran.harga' } },
    })
    expect((await ubah(a, { harga_bandrol: 2_600_000, ongkos_nilai: 150_000 })).status).toBe(200)
  })

  test('the tag of a diamond goes down, and a diamond becomes none, by approval only', async () => {
    const brl = { kode_dept: 'BRL', harga_bandrol: 2_800_000, berlian: true }
    const [a = ''] = await toko.barang(1, brl)
    const berlian = { harga_bandrol: 2_800_000, berlian: true }
    for (const isi of [
      { ...berlian, harga_bandrol: 2_750_000 },
      { berlian: true },
      { harga_bandrol: 2_800_000 },
    ])
      expect(await ubah(a, isi)).toMatchObject({
        status: 403,
        params: { aksi: 'barang.tak_wajar' },
      })
    expect(await tagDari(a)).toBe(2_800_000)
    expect((await ubah(a, { ...berlian, harga_bandrol: 2_900_000 })).status).toBe(200)
  })

  test('a tag below the cost is asked about where the cost is entered too', async () => {
    const isi = { harga_modal: 2_450_000, harga_bandrol: 2_400_000, kode_dept: 'BRL' }
    const piece = {
      nama_barang: 'Cincin solitaire',
      kode_group: 'G750',
      kadar: '18K',
      kode_baki: 'B1',
      berat: 2,
    }
    const masukkan = (lain: object) =>
      koreksi.petugas.tulis('barang/create', { items: [{ ...piece, ...isi, ...lain }] })
    expect(await masukkan({})).toMatchObject({ status: 403, params: { aksi: 'barang.tak_wajar' } })
    expect((await masukkan({ harga_bandrol: 2_450_000 })).status).toBe(200)
  })
})

test('a correction is held against weight and board before its approval is asked for', async () => {
  const [kode = ''] = (await koreksi.masukkan({})).kode
  const kirim = (baru: object, lain: object = {}) =>
    koreksi.petugas.tulis('koreksi-barang/create', { ...koreksi.isi(kode, { ...baru }), ...lain })
  const jauh = await kirim({ berat: 3456, berat_bersih: 3456, berat_bandrol: 3456 })
  expect(jauh).toMatchObject({
    status: 422,
    fields: { 'items.0.berat': { code: 'kewajaran.berat' } },
  })
  expect(await kirim({ harga_modal: 90_000_000 })).toMatchObject({
    fields: { 'items.0.harga_modal': { code: 'kewajaran.modal' } },
  })
  const besar = { berat: 150, berat_bersih: 150, berat_bandrol: 150, harga_modal: 150_000_000 }
  const isi = koreksi.isi(kode, besar)
  const diminta = await koreksi.petugas.tulis('koreksi-barang/create', isi)
  expect(diminta).toMatchObject({ params: { aksi: 'barang.tak_wajar', berat: 150 } })
  const id_otorisasi_wajar = await setujuiTolakan(koreksi.petugas, diminta, SPV)
  const lagi = { ...isi, id_otorisasi_wajar }
  const kedua = await koreksi.petugas.tulis('koreksi-barang/create', lagi)
  expect(kedua).toMatchObject({ params: { aksi: 'barang.koreksi' } })
  const id_otorisasi = await setujuiTolakan(koreksi.petugas, kedua, SPV)
  const jadi = await koreksi.petugas.tulis('koreksi-barang/create', { ...lagi, id_otorisasi })
  expect(jadi, jadi.text).toMatchObject({ status: 200 })
})

test('a service is held against weight and the dearest gram, when taken in and when finished', async () => {
  const satu = { nama_barang: 'Gelang rantai', deskripsi: 'Patri', berat: 5, biaya_rp: 150_000 }
  const terima = (ubah: object, lain: object = {}, key?: string) =>
    kasir.tulis<{ no_service: string }>(
      'service/create',
      {
        kode_sales: 'S01',
        nama_customer: 'Ibu Ratna',
        items: [{ ...satu, ...ubah }],
        uang_muka_rp: 0,
        pembayaran: [],
        ...lain,
      },
      key,
    )
  expect(await terima({ berat: 3456 })).toMatchObject({
    status: 422,
    fields: { 'items.0.berat': { code: 'kewajaran.berat' } },
  })
  expect(await terima({ biaya_rp: 90_000_000 })).toMatchObject({
    fields: { 'items.0.biaya_rp': { code: 'kewajaran.harga' } },
  })
  const key = crypto.randomUUID()
  const diminta = await terima({ berat: 150 }, {}, key)
  expect(diminta).toMatchObject({ status: 403, params: { aksi: 'service.tak_wajar', berat: 150 } })
  const id_otorisasi_wajar = await setujuiTolakan(kasir, diminta, SPV)
  expect(await terima({ berat: 150 }, { id_otorisasi_wajar }, key)).toMatchObject({ status: 200 })
  const { no_service } = (await terima({})).data
  const selesai = (item: object) =>
    kasir.tulis('service/selesai', {
      no_service,
      items: [{ baris: 1, berat: 5, biaya_rp: 150_000, ...item }],
      upah_rp: 0,
    })
  expect(await selesai({ berat: 3456 })).toMatchObject({ status: 422, code: 'kewajaran.berat' })
  expect(await selesai({ biaya_rp: 90_000_000 })).toMatchObject({ code: 'kewajaran.harga' })
  expect((await selesai({ biaya_rp: 160_000 })).status).toBe(200)
})
