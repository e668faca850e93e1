import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, sukses, tambahSama } from '#test/factories/goods.ts'
import {
  type Nota,
  batal,
  notaTunai,
  periksa,
  setujui,
  totalDari,
  tutup,
  setujuiTolakan,
} from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import type { BelumValidasi, ValidasiNonCash } from '../../contract-non-cash.ts'
import type { RekeningSaldo, RiwayatBank } from '../../contract-bank.ts'

let w: World
let c: Client
let pieces: readonly Piece[]
let hari = ''

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  pieces = await tambahSama(c, 8)
})
afterAll(() => w.close())

/** Sells one piece by card or transfer; of a debit card the bank keeps one percent. */
async function jualNonTunai(i: number, jenis: 'TRANSFER' | 'DEBET' | 'CREDIT'): Promise<Nota> {
  const piece = [pieces[i] as Piece]
  const pembayaran = [{ jenis, jumlah_rp: totalDari(piece), no_rekening: '8100' }]
  const { data } = sukses(await c.tulis<Nota>('penjualan/create', notaTunai(piece, { pembayaran })))
  hari = data.tanggal
  return data
}

const belum = async (semua = false) =>
  (
    await c.ok<BelumValidasi[]>('GET', 'non-cash/validasi', {
      tgl_from: '2020-01-01',
      tgl_to: '2020-01-01',
      ...(hari ? { tgl_from: hari, tgl_to: hari } : {}),
      ...(semua ? { semua: 'true' } : {}),
    })
  ).data

const kelompok = (metode: string) => ({ tgl_transaksi: hari, no_rekening: '8100', metode })
const validasi = (metode: string, isi: object) =>
  c.tulis<ValidasiNonCash>('non-cash/validasi/create', { ...kelompok(metode), ...isi })
const izin = (kategori: string, dokumen: string, jumlah_rp: number) =>
  setujui(c, { ...PENYETUJU, kategori, dokumen, jumlah_rp })

const harga = () => totalDari([pieces[0] as Piece])
/** What arrives of a debit card. */
const kartu = () => harga() - Math.round(harga() * 0.01)
async function saldoBank(): Promise<number> {
  const { data } = await c.ok<{ rekening: RekeningSaldo[] }>('GET', 'uang-bank')
  return data.rekening.find((r) => r.no_rekening === '8100')?.saldo_rp ?? 0
}

test('expected is what came in, by day, account and way of paying; a cancelled sale is none', async () => {
  await jualNonTunai(0, 'DEBET')
  await jualNonTunai(1, 'DEBET')
  await jualNonTunai(2, 'TRANSFER')
  const batalan = await jualNonTunai(3, 'TRANSFER')
  sukses(await batal(c, batalan, PENYETUJU))
  const rows = await belum()
  expect(rows.map((r) => [r.metode, r.jumlah_transaksi, r.masuk_rp, r.sisa_rp])).toEqual([
    ['DEBET', 2, 2 * harga(), 2 * kartu()],
    ['TRANSFER', 2, harga(), harga()],
  ])
  const { data } = await c.ok<
    { gesek_rp: number; biaya_bank_rp: number; bersih_rp: number; aksi: string }[]
  >('GET', 'non-cash/validasi/rincian', kelompok('DEBET'))
  expect(data.map((d) => [d.gesek_rp, d.biaya_bank_rp, d.bersih_rp, d.aksi])).toEqual([
    [harga(), harga() - kartu(), kartu(), 'penjualan.create'],
    [harga(), harga() - kartu(), kartu(), 'penjualan.create'],
  ])
})

test('what fits needs nobody; it is done once', async () => {
  const isi = { seharusnya_rp: harga(), diterima_rp: harga() }
  expect((await validasi('TRANSFER', { ...isi, seharusnya_rp: 1 })).code).toBe(
    'kas.validasi_berubah',
  )
  const dua = await Promise.all([validasi('TRANSFER', isi), validasi('TRANSFER', isi)])
  expect(dua.map((a) => a.status).toSorted()).toEqual([200, 409])
  expect((await belum()).map((r) => r.metode)).toEqual(['DEBET'])
  const semua = await belum(true)
  expect(semua.find((r) => r.metode === 'TRANSFER')).toMatchObject({
    tervalidasi_rp: harga(),
    sisa_rp: 0,
  })
})

test('nothing that came in is nothing to confirm; a year at most is looked through', async () => {
  const nihil = { seharusnya_rp: 0, diterima_rp: 0 }
  expect(await validasi('CREDIT', nihil)).toMatchObject({ status: 422, code: 'kas.validasi_nihil' })
  const rentang = { tgl_from: '2024-01-01', tgl_to: '2025-01-02' }
  expect(await c.call('GET', 'non-cash/validasi', rentang)).toMatchObject({
    status: 422,
    fields: { tgl_to: { code: 'kas.rentang_setahun' } },
  })
})

test('a difference is explained, approved and booked onto the account', async () => {
  const sebelum = await saldoBank()
  const seharusnya_rp = 2 * kartu()
  const isi = { seharusnya_rp, diterima_rp: seharusnya_rp - 7_500, no_draft: 'draft-0001' }
  expect((await validasi('DEBET', isi)).code).toBe('kas.selisih_tanpa_keterangan')
  const lengkap = { ...isi, keterangan: 'Biaya mesin' }
  const id_otorisasi = await setujuiTolakan(c, await validasi('DEBET', lengkap), PENYETUJU)
  const { data } = sukses(await validasi('DEBET', { ...lengkap, id_otorisasi }))
  expect(data).toMatchObject({ selisih_rp: -7_500, penyetuju: 'SPV', status: 'VALID' })
  expect(data.no_validasi).toMatch(/^VN/)
  expect(await saldoBank()).toBe(sebelum - 7_500)
  expect(await belum()).toEqual([])

  const tarik = {
    no_validasi: data.no_validasi,
    alasan: 'Salah hitung',
    id_otorisasi: await izin('kas.batal', data.no_validasi, data.diterima_rp),
  }
  expect(sukses(await c.tulis('non-cash/validasi/cancel', tarik)).data).toMatchObject({
    status: 'BATAL',
    setuju_batal: 'SPV',
  })
  expect(await saldoBank()).toBe(sebelum)
  expect((await belum())[0]).toMatchObject({ metode: 'DEBET', sisa_rp: seharusnya_rp })
})

test('what comes later is open again; closing counts payments, not corrections', async () => {
  const sisa = 2 * kartu()
  const isi = {
    seharusnya_rp: sisa,
    diterima_rp: sisa + 500,
    keterangan: 'Lebih',
    no_draft: 'draft-0002',
  }
  const id_otorisasi = await setujuiTolakan(c, await validasi('DEBET', isi), PENYETUJU)
  sukses(await validasi('DEBET', { ...isi, id_otorisasi }))
  await jualNonTunai(4, 'DEBET')
  expect((await belum())[0]).toMatchObject({ tervalidasi_rp: sisa, sisa_rp: kartu() })
  const { data } = await c.ok<{ kas: { metode: string; seharusnya_rp: number }[] }>(
    'GET',
    'tutup-toko',
  )
  const bank = data.kas.filter((k) => k.metode !== 'CASH')
  expect(bank.map((k) => [k.metode, k.seharusnya_rp])).toEqual([
    // The slips of the machines say what the cards were charged.
    ['DEBET', 3 * harga()],
    ['TRANSFER', harga()],
  ])
  sukses(await tutup(c))
  expect((await belum())[0]).toMatchObject({ sisa_rp: kartu() })
  sukses(await validasi('DEBET', { seharusnya_rp: kartu(), diterima_rp: kartu() }))
  expect(await belum()).toEqual([])
  expect(await periksa(c)).toEqual([])
})

test('the history of an account runs on over its pages', async () => {
  const semua = (await c.ok<RiwayatBank[]>('GET', 'cash/history-bank', { no_rekening: '8100' }))
    .data
  expect(semua[0]?.saldo_rp).toBe(await saldoBank())
  for (const [i, baris] of semua.entries()) {
    const lama = semua[i + 1]?.saldo_rp ?? 0
    expect(baris.saldo_rp).toBe(lama + baris.masuk_rp - baris.keluar_rp)
  }
  const page = (
    await c.ok<RiwayatBank[]>('GET', 'cash/history-bank', { limit: 2, page: 2, tgl_from: hari })
  ).data
  expect(page).toEqual(semua.filter((b) => b.tanggal >= hari).slice(2, 4))
  const lain = w.toko.get('T2') as Client
  expect((await lain.ok('GET', 'cash/history-bank')).data).toEqual([])
})
