import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, sukses, tambahSama } from '#test/factories/goods.ts'
import { batal, notaTunai, setujui, totalDari } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import type { BankNonCash } from '../contract-non-cash.ts'
import type { TransaksiKas } from '../contract-transaksi.ts'

/** One day with every kind of money document, and every report of the area over it. */
let w: World
let c: Client
let hari = ''
let pieces: readonly Piece[]

beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  pieces = await tambahSama(c, 3)
  for (const [kode_transaksi, arah, kategori] of [
    ['MODAL', 'MASUK', 'MODAL'],
    ['LISTRIK', 'KELUAR', 'BIAYA'],
    ['PRIVE', 'KELUAR', 'PRIVE'],
    ['SETOR', 'KELUAR', 'MUTASI'],
  ])
    sukses(await c.tulis('paratransaksi', { kode_transaksi, deskripsi: 'Uraian', arah, kategori }))
  await kas('MODAL', 2_000_000)
  await kas('LISTRIK', 300_000)
  await kas('PRIVE', 100_000)
  await batalkan(await kas('LISTRIK', 50_000))
  sukses(
    await c.tulis('cash/mutasi-uang-cash', {
      asal: 'CASH',
      tujuan: 'BNS',
      tujuan_rekening: '8100',
      jumlah: 400_000,
      keterangan: 'Setor',
      kategori: 'SETOR',
    }),
  )
  sukses(
    await c.tulis('non-cash/gesek-tunai', {
      no_rekening: '8100',
      jumlah_rp: 200_000,
      nama: 'Bu Sari',
    }),
  )
  await jual(0, 'CREDIT')
  sukses(await batal(c, await jual(1, 'TRANSFER'), PENYETUJU))
})
afterAll(() => w.close())

async function kas(kode_transaksi: string, jumlah_rp: number): Promise<TransaksiKas> {
  const isi = { kode_transaksi, jumlah_rp, keterangan: `Ket ${kode_transaksi}` }
  return sukses(await c.tulis<TransaksiKas>('cash/transaksi/create', isi)).data
}

async function batalkan({ no_transaksi, jumlah_rp }: TransaksiKas): Promise<void> {
  const kategori = 'kas.batal'
  const id_otorisasi = await setujui(c, {
    ...PENYETUJU,
    kategori,
    dokumen: no_transaksi,
    jumlah_rp,
  })
  sukses(await c.tulis('cash/transaksi/cancel', { no_transaksi, alasan: 'Salah', id_otorisasi }))
}

async function jual(i: number, jenis: string) {
  const piece = [pieces[i] as Piece]
  const pembayaran = [{ jenis, jumlah_rp: totalDari(piece), no_rekening: '8100' }]
  const { data } = sukses(
    await c.tulis<{
      no_faktur_jual: string
      tanggal: string
      total_rp: number
      kembali_rp: number
    }>('penjualan/create', notaTunai(piece, { pembayaran })),
  )
  hari = data.tanggal
  return data
}

type Row = Readonly<Record<string, string | number | null>>
async function laporan(path: string, isi: object = {}) {
  const { text } = await c.ok('GET', path, { limit: 500, ...isi })
  return JSON.parse(text) as { data: Row[]; totals: Record<string, number>; count: number }
}
const rentang = () => ({ start_date: hari, end_date: hari })
const harga = () => totalDari([pieces[0] as Piece])

test('expenses: by code, a cancelled one beside the sum', async () => {
  const biaya = await laporan('cash/report-biaya')
  expect(biaya.data.map((r) => [r['kode_transaksi'], r['jumlah_rp'], r['batal_rp']])).toEqual([
    ['LISTRIK', 300_000, 0],
    ['LISTRIK', 0, 50_000],
  ])
  expect(biaya.totals).toEqual({ jumlah_rp: 300_000, batal_rp: 50_000 })
  const prive = await laporan('cash/report-biaya', { kategori: 'PRIVE' })
  expect(prive.totals['jumlah_rp']).toBe(100_000)
})

const UANG_NON_CASH = ['jumlah_rp', 'fee_rp', 'jumlah_gesek_rp', 'biaya_bank_rp', 'bersih_rp']

test('non-cash: payment, charge, bank’s fee and what arrives, from the ledger alone', async () => {
  const fee = Math.round(harga() * 0.02)
  const rows = (await laporan('cash/report-non-cash', rentang())).data
  expect(
    rows.map((r) => [r['metode'], ...UANG_NON_CASH.map((nama) => r[nama])]).toSorted(),
  ).toEqual(
    [
      ['CREDIT', harga(), 0, harga(), fee, harga() - fee],
      ['TRANSFER', harga(), 0, harga(), 0, harga()],
      ['TRANSFER', -harga(), 0, -harga(), 0, -harga()],
      ['DEBET', 200_000, 0, 200_000, 2_000, 198_000],
    ].toSorted(),
  )
  const kredit = await laporan('cash/report-non-cash', { ...rentang(), jenis: 'CREDIT' })
  expect(kredit.count).toBe(1)
})

test('the specification’s call answers the same rows bank by bank', async () => {
  const { totals } = await laporan('cash/report-non-cash', rentang())
  const { data } = await c.ok<BankNonCash[]>('GET', 'cash/transaction/report', rentang())
  expect(data.map((b) => b.nama_bank)).toEqual(['Bank Nusantara'])
  const rows = data.flatMap((b) => b.rows)
  const sum = (name: 'jumlah_rp' | 'fee' | 'jumlah_gesek_rp') =>
    rows.reduce((n, r) => n + r[name], 0)
  expect({
    jumlah_rp: sum('jumlah_rp'),
    fee_rp: sum('fee'),
    jumlah_gesek_rp: sum('jumlah_gesek_rp'),
  }).toEqual({
    jumlah_rp: totals['jumlah_rp'],
    fee_rp: totals['fee_rp'],
    jumlah_gesek_rp: totals['jumlah_gesek_rp'],
  })
  const satu = { ...rentang(), no_rekening: '8100', jenis: 'DEBET' }
  const gesek = (await c.ok<BankNonCash[]>('GET', 'cash/transaction/report', satu)).data
  expect(gesek[0]?.rows).toEqual([
    {
      tanggal: hari,
      keterangan: 'Bu Sari',
      jumlah_rp: 200_000,
      fee: 0,
      jumlah_gesek_rp: 200_000,
    },
  ])
})

test('cash and bank run to the balances that the ledger has', async () => {
  const cash = await laporan('cash/report-cash')
  const { data } = await c.ok<{ kas: { jenis: string; saldo_rp: number }[] }>('GET', 'uang-kas')
  const laci = data.kas.find((k) => k.jenis === 'KAS')?.saldo_rp ?? 0
  expect((cash.totals['masuk_rp'] ?? 0) - (cash.totals['keluar_rp'] ?? 0)).toBe(laci)
  const bank = await laporan('cash/report-bank')
  const isiBank = data.kas.filter((k) => k.jenis === 'BANK').reduce((n, k) => n + k.saldo_rp, 0)
  expect(bank.data.at(-1)?.['saldo_rp']).toBe(isiBank)
  expect((bank.totals['masuk_rp'] ?? 0) - (bank.totals['keluar_rp'] ?? 0)).toBe(isiBank)
})

test('a book runs on in the order in which its documents were made, and says by whom', async () => {
  const { data } = await laporan('cash/report', { laci: 'UTAMA' })
  const urut = await w.database.query<{ objek: string }>(
    `select objek from audit where kode_toko = 'T1' and isi like '%"buku":"%' order by urut`,
  )
  const dokumen = new Set(data.map((r) => r['dokumen']))
  expect(data.map((r) => r['dokumen'])).toEqual(
    urut.map((u) => u.objek).filter((nomor) => dokumen.has(nomor)),
  )
  expect(new Set(data.map((r) => r['user_id']))).toEqual(new Set(['KT1']))
  expect(data.map((r) => r['keterangan'])).toContain('Ket LISTRIK')
  let saldo = 0
  for (const r of data) {
    saldo += Number(r['masuk_rp']) - Number(r['keluar_rp'])
    expect([r['dokumen'], r['saldo_rp'], saldo >= 0]).toEqual([r['dokumen'], saldo, true])
  }
})

test('mutations, gesek tunai and what is not confirmed yet', async () => {
  const mutasi = await laporan('cash/report-mutasi-uang')
  expect(mutasi.data[0]).toMatchObject({ dari: 'UTAMA', ke: '8100', jumlah_rp: 400_000 })
  const gesek = await laporan('non-cash/report-gesek-tunai')
  expect(gesek.totals).toMatchObject({ jumlah_rp: 200_000, fee_rp: 0, gesek_rp: 200_000 })
  const sisa = await laporan('non-cash/report-outstand')
  expect(sisa.data.map((r) => r['metode'])).toEqual(['CREDIT', 'DEBET'])
  expect(sisa.totals['sisa_rp']).toBe(harga() - Math.round(harga() * 0.02) + 198_000)
})
