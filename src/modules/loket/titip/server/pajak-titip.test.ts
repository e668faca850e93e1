import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { type Nota, SiapJual } from '#test/factories/siap-jual.ts'
import {
  CINCIN,
  type Dokumen,
  KEMBALI_TUNAI,
  SiapTitip,
  tunai,
} from '#test/factories/siap-titip.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { MasaPajak } from '#modules/toko/lapor-pajak/contract.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapTitip
let masa: string

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A', { pkp: true })
  await db.query(`update public.toko set npwp = '0987654321098765' where kode_toko = 'T1'`)
  server.services.toko.drop('T1')
  s = await SiapTitip.buat(toko)
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

/** One ring with its tax: 2,500,000 and 41,250, rounded up. */
const HARGA = 2_541_500
const saldo = async () => {
  const semua = await toko.saldo()
  return [-(semua['pajak/ppn-keluaran IDR'] ?? 0), semua['pajak/ppn-muka IDR'] ?? 0]
}
const ekspor = async (more: string) => {
  const a = await toko.pemilik.call('GET', `pajak/ekspor?masa=${masa}&${more}`)
  expect(a.status, a.text).toBe(200)
  return a.text
}
const jumlah = (teks: string, elemen: string) =>
  [...teks.matchAll(new RegExp(`<${elemen}>(-?[\\d.]+)<`, 'g'))].reduce(
    (n, [, v]) => n + Number(v),
    0,
  )

async function dititip(dp_rp: number, more: object = {}) {
  const [kode = ''] = await toko.barang(1)
  const { data, text } = await s.titip([kode], dp_rp, { total_rp: HARGA, ...more })
  expect(data, text).toMatchObject({ status: 'OPEN' })
  masa = data.no_titip && (await baca(data.no_titip)).tanggal.slice(0, 7)
  return { no: data.no_titip, kode }
}
const baca = async (no: string) =>
  (await s.kasir.ok<Dokumen & { tanggal: string; ppn_muka_rp: number }>('GET', `titip/${no}`)).data

/** Documents, ledger and both files say the same of the month. */
async function sama() {
  const { data } = await toko.pemilik.ok<MasaPajak>('GET', `pajak/masa?masa=${masa}`)
  expect(data.total).toMatchObject(data.buku)
  const [faktur, eceran] = [await ekspor('berkas=FAKTUR'), await ekspor('berkas=ECERAN')]
  expect(jumlah(faktur, 'VAT') + jumlah(eceran, 'VAT')).toBe(data.buku.ppn_rp)
  expect(jumlah(faktur, 'TaxBase') + jumlah(eceran, 'TaxBaseSellingPrice')).toBe(data.total.dpp_rp)
  expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
  return { faktur, eceran, data }
}

describe('money ahead for a named piece', () => {
  test('is taxed when it is paid, the rest when the piece is taken', async () => {
    const awal = await saldo()
    // 1,000,000 of 2,541,500: 41,250 × 1,000,000 / 2,541,500 = 16,231.
    const { no, kode } = await dititip(1_000_000)
    expect(await saldo()).toEqual([16_231, 16_231])
    expect((await baca(no)).ppn_muka_rp).toBe(16_231)
    const { eceran } = await sama()
    expect(eceran).toContain(`<SerialNo>${no}</SerialNo>`)
    const tambah = await s.kasir.tulis('titip/tambah', {
      no_titip: no,
      dp_rp: 500_000,
      pembayaran: tunai(500_000),
    })
    expect(tambah, tambah.text).toMatchObject({ status: 200 })
    expect(await saldo()).toEqual([24_346, 24_346])
    const nota = await toko.jual({
      barcodes: [kode],
      total_rp: HARGA,
      more: {
        pembayaran: [
          { jenis: 'TITIP', jumlah_rp: 1_500_000, no_titip: no },
          { jenis: 'CASH', jumlah_rp: HARGA - 1_500_000 },
        ],
      },
    })
    expect(nota, nota.text).toMatchObject({ status: 200 })
    expect(await saldo()).toEqual([41_250, 0])
    await sama()
    const { no_faktur_jual } = nota.data
    const batal = await toko.kasir.tulis('penjualan/cancel', {
      no_faktur_jual,
      alasan: 'Salah barang',
      id_otorisasi: await toko.setuju('penjualan.cancel', no_faktur_jual, HARGA),
    })
    expect(batal, batal.text).toMatchObject({ status: 200 })
    expect(await saldo()).toEqual([24_346, 24_346])
    await sama()
    const kembali = await s.kasir.tulis('titip/cancel', {
      no_titip: no,
      ...KEMBALI_TUNAI,
      id_otorisasi: await s.setuju('titip.cancel', no, 1_500_000),
    })
    expect(kembali, kembali.text).toMatchObject({ status: 200 })
    expect(await saldo()).toEqual(awal)
    await sama()
  })

  test('that is all of the price is all of the tax', async () => {
    const { no, kode } = await dititip(HARGA)
    expect(await saldo()).toEqual([41_250, 41_250])
    const more = { pembayaran: [{ jenis: 'TITIP', jumlah_rp: HARGA, no_titip: no }] }
    expect((await toko.jual({ barcodes: [kode], total_rp: HARGA, more })).status).toBe(200)
    expect(await saldo()).toEqual([41_250, 0])
    await sama()
  })

  test('of a trader is an invoice, and what is left another', async () => {
    const { data } = await toko.pemilik.tulis<{ kode_customer: string }>('member', {
      nama_customer: 'Toko Emas Sinar',
      no_hp: '081200000009',
      jenis_pembeli: 'PEDAGANG',
      npwp: '0123456789012345',
    })
    const { kode_customer } = data
    const { no, kode } = await dititip(1_000_000, { kode_customer })
    const { faktur } = await sama()
    expect(faktur).toContain('Uang muka sebesar Rp999.902 untuk pembelian Cincin solitaire')
    const nota = await toko.jual({
      barcodes: [kode],
      // With PPh 22: 2,500,000 × 0.25 % = 6,250.
      total_rp: 2_547_500,
      more: {
        kode_customer,
        pembayaran: [
          { jenis: 'TITIP', jumlah_rp: 1_000_000, no_titip: no },
          { jenis: 'CASH', jumlah_rp: 1_547_500 },
        ],
      },
    })
    expect(nota, nota.text).toMatchObject({ status: 200 })
    const lunas = await sama()
    expect(lunas.faktur).toContain('Pelunasan sebesar Rp')
    expect(lunas.faktur).not.toContain('<TaxBase>-')
  })
})

test('an order is taxed ahead, and no more when it is given up', async () => {
  const awal = await saldo()
  // (2,500,000 + 200,000) × 1.65 % = 44,550; of 2,745,000 a third.
  const pesan = await s.pesan(915_000, { items: [CINCIN], total_rp: 2_745_000 })
  expect(pesan, pesan.text).toMatchObject({ status: 200 })
  const { no_pesanan } = pesan.data
  const naik = async () => (await saldo()).map((n, i) => n - (awal[i] ?? 0))
  expect(await naik()).toEqual([14_850, 14_850])
  const bayar = { no_pesanan, dp_rp: 915_000, pembayaran: tunai(915_000) }
  expect((await s.kasir.tulis('pesanan/bayar', bayar)).status).toBe(200)
  expect(await naik()).toEqual([29_700, 29_700])
  await sama()
  const batal = await s.kasir.tulis<Nota>('pesanan/cancel', {
    no_pesanan,
    ...KEMBALI_TUNAI,
    id_otorisasi: await s.setuju('pesanan.cancel', no_pesanan, 1_830_000),
  })
  expect(batal, batal.text).toMatchObject({ status: 200 })
  expect(await naik()).toEqual([0, 0])
  await sama()
})
