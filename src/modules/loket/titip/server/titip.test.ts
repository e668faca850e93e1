import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { REKENING, SiapJual } from '#test/factories/siap-jual.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type Dokumen, KEMBALI_TUNAI, SiapTitip, tunai } from '#test/factories/siap-titip.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapTitip

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapTitip.buat(toko)
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const MUKA = 'titip/uang-muka IDR'

async function dititip(dp_rp = 1_000_000): Promise<{ no: string; kode: string }> {
  const [kode = ''] = await toko.barang(1)
  const answer = await s.titip([kode], dp_rp)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return { no: answer.data.no_titip, kode }
}

const baca = async (no: string) => (await s.kasir.ok<Dokumen>('GET', `titip/${no}`)).data

describe('a deposit', () => {
  test('reserves the piece, takes the money, owes it to the customer', async () => {
    const sebelum = await toko.saldo()
    const [kode = ''] = await toko.barang(1)
    const { data } = await s.titip([kode], 1_000_000, { pembayaran: tunai(1_100_000) })
    expect(data).toMatchObject({
      no_titip: expect.stringMatching(/^TU0A\d{10}$/),
      status: 'OPEN',
      total_rp: 2_500_000,
      dp_rp: 1_000_000,
      sisa_bayar: 1_500_000,
      kembali_rp: 100_000,
      no_hp: '081234567890',
    })
    expect(await toko.status(kode)).toBe('TITIP')
    const saldo = await toko.saldo()
    expect((saldo[MUKA] ?? 0) - (sebelum[MUKA] ?? 0)).toBe(-1_000_000)
    const kas = 'kas/CASH/UTAMA IDR CASH'
    expect((saldo[kas] ?? 0) - (sebelum[kas] ?? 0)).toBe(1_000_000)
    expect(await baca(data.no_titip)).toMatchObject({
      items: [{ kode_barcode: kode, jumlah_rp: 2_500_000 }],
      uang_muka: [{ no_bayar: data.no_titip, arah: 'MASUK', jumlah_rp: 1_000_000 }],
    })
  })

  test('nobody else gets the piece', async () => {
    const { kode } = await dititip()
    expect(await toko.jual({ barcodes: [kode], total_rp: 2_500_000 })).toMatchObject({
      status: 409,
      code: 'barang.tidak_tersedia',
    })
    expect(await s.titip([kode], 500_000)).toMatchObject({ code: 'barang.tidak_tersedia' })
  })

  test.each([
    ['nothing paid', 0, tunai(1), 'uang_muka.kosong'],
    ['above the price', 2_500_500, tunai(2_500_500), 'pembayaran.lebih'],
    ['short', 1_000_000, tunai(900_000), 'pembayaran.kurang'],
    ['no way of paying', 1_000_000, [], 'pembayaran.kosong'],
    [
      'a card above the advance',
      1_000_000,
      [{ jenis: 'DEBET', jumlah_rp: 1_200_000, no_rekening: REKENING }],
      'uang_muka.lebih_dp',
    ],
  ])('money that is refused: %s', async (_, dp_rp, pembayaran, code) => {
    const [kode = ''] = await toko.barang(1)
    expect(await s.titip([kode], dp_rp, { pembayaran })).toMatchObject({ status: 422, code })
    expect(await toko.status(kode)).toBe('READY')
  })

  test('a customer has a name, a phone enough digits, a price is the one of now', async () => {
    const [kode = ''] = await toko.barang(1)
    expect(await s.titip([kode], 1, { nama_customer: ' ' })).toMatchObject({
      status: 422,
      fields: { nama_customer: { code: 'isian.wajib' } },
    })
    expect(await s.titip([kode], 1, { no_hp: '0812' })).toMatchObject({
      fields: { no_hp: { code: 'member.no_hp' } },
    })
    expect(await s.titip([kode], 1, { total_rp: 2_400_000 })).toMatchObject({
      code: 'penjualan.total_berbeda',
      params: { total_rp: 2_500_000 },
    })
    expect(await s.titip([kode], 1, { tgl_batas: '2020-01-01' })).toMatchObject({
      fields: { tgl_batas: { code: 'tanggal.sudah_lewat' } },
    })
    expect(await s.titip([kode, kode], 1)).toMatchObject({ code: 'penjualan.barcode_ganda' })
  })

  test('no diamonds that could not be sold: their module is off (R-278)', async () => {
    const [kode = ''] = await toko.barang(1, { kode_dept: 'BRL' })
    await toko.atur('BERLIAN_MODULE', false)
    expect(await s.titip([kode], 500_000)).toMatchObject({
      status: 422,
      code: 'penjualan.berlian_tidak_aktif',
      params: { kode_barcode: kode },
    })
    await toko.atur('BERLIAN_MODULE', true)
    expect(await toko.status(kode)).toBe('READY')
  })
})

describe('more money', () => {
  test('up to what is due, each time under a number of its own', async () => {
    const { no } = await dititip()
    const { data } = await s.kasir.tulis<Dokumen>('titip/tambah', {
      no_titip: no,
      dp_rp: 500_000,
      pembayaran: [{ jenis: 'TRANSFER', jumlah_rp: 500_000, no_rekening: REKENING }],
    })
    expect(data).toMatchObject({ dp_rp: 1_500_000, sisa_bayar: 1_000_000 })
    expect(data.no_bayar).toMatch(/^TM0A/)
    const lebih = { no_titip: no, dp_rp: 1_000_500, pembayaran: tunai(1_000_500) }
    expect(await s.kasir.tulis('titip/tambah', lebih)).toMatchObject({ code: 'pembayaran.lebih' })
    const { uang_muka } = await baca(no)
    expect(uang_muka.map((u) => u['jumlah_rp'])).toEqual([1_000_000, 500_000])
  })

  test('two at once never pay more than is due', async () => {
    const { no } = await dititip()
    const isi = { no_titip: no, dp_rp: 1_000_000, pembayaran: tunai(1_000_000) }
    const answers = await Promise.all([1, 2].map(() => s.kasir.tulis('titip/tambah', isi)))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422])
  })
})

describe('cancelling', () => {
  test('needs an approval; the money goes back and the piece is READY again', async () => {
    const { no, kode } = await dititip()
    const isi = { no_titip: no, ...KEMBALI_TUNAI }
    expect(await s.kasir.tulis('titip/cancel', isi)).toMatchObject({
      status: 403,
      params: { aksi: 'titip.cancel', jumlah_rp: 1_000_000 },
    })
    const sebelum = (await toko.saldo())[MUKA] ?? 0
    const id_otorisasi = await s.setuju('titip.cancel', no, 1_000_000)
    const { data } = await s.kasir.tulis<Dokumen>('titip/cancel', { ...isi, id_otorisasi })
    expect(data).toMatchObject({ kembali_rp: 1_000_000, no_kembali: expect.stringMatching(/^RT/) })
    expect(((await toko.saldo())[MUKA] ?? 0) - sebelum).toBe(1_000_000)
    expect(await toko.status(kode)).toBe('READY')
    expect(await baca(no)).toMatchObject({ status: 'BATAL', no_kembali: data.no_kembali })
    const lagi = await s.setuju('titip.cancel', no, 1_000_000)
    expect(await s.kasir.tulis('titip/cancel', { ...isi, id_otorisasi: lagi })).toMatchObject({
      status: 409,
      code: 'titip.sudah_batal',
    })
    await toko.terjual({ barcodes: [kode], total_rp: 2_500_000 })
  })

  test('never more than the account holds', async () => {
    const { no, kode } = await dititip()
    const id_otorisasi = await s.setuju('titip.cancel', no, 1_000_000)
    await toko.pemilik.tulis('rekenings', {
      no_rekening: '8110099',
      nama_rekening: 'Kosong',
      kode_bank: 'BNS',
    })
    const kembali = { jenis: 'TRANSFER', no_rekening: '8110099' }
    const isi = { no_titip: no, alasan: 'Batal', kembali, id_otorisasi }
    expect(await s.kasir.tulis('titip/cancel', isi)).toMatchObject({
      status: 409,
      code: 'kas.tidak_cukup',
    })
    expect(await toko.status(kode)).toBe('TITIP')
  })
})

test('who has no screen of it may not, and another shop finds nothing', async () => {
  const { no } = await dititip()
  await buatOrang(server.services.db, 'T1LAIN', 'T1', 'KASIR', ['/lihat-titip'])
  const lain = await masuk(server.url, 'T1LAIN')
  expect((await lain.call('GET', `titip/${no}`)).status).toBe(200)
  expect((await lain.tulis('titip/tambah', {})).status).toBe(403)
  const t2 = await SiapJual.buat(db, server, 'T2', '0B')
  expect((await t2.pemilik.call('GET', `titip/${no}`)).status).toBe(404)
})

test('lists: of a day, and those that wait', async () => {
  const { no } = await dititip()
  const semua = await s.kasir.ok<Dokumen[]>('GET', 'titip/get/all', { search: no })
  expect(semua.data.map((t) => t.no_titip)).toEqual([no])
  const terbuka = await s.kasir.ok<Dokumen[]>('GET', 'titip/get/terbuka', { limit: 500 })
  expect(terbuka.data.every((t) => t.status === 'OPEN')).toBe(true)
  expect(terbuka.data.some((t) => t.no_titip === no)).toBe(true)
})

test('the books balance', async () => {
  const { data } = await toko.pemilik.ok<unknown[]>('GET', 'buku/periksa')
  expect(data).toEqual([])
})
