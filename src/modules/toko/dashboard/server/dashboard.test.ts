import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, sukses, tambahBarang, tambahSama } from '#test/factories/goods.ts'
import { type Nota, batal, jual, notaTunai, totalDari, tutup } from '#test/factories/sale.ts'
import { masuk } from '#test/factories/shop.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'

import { createRegistry } from '../../../../app/modules.ts'
import { SOROTAN } from '../rules-sorotan.ts'

let w: World
let c: Client
let pieces: readonly Piece[]

beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  pieces = await tambahSama(c, 6)
})
afterAll(() => w.close())

interface Ringkasan {
  readonly tanggal: string
  readonly total_penjualan: number
  readonly laba_rp: number
  readonly kas_rp: number
  readonly jumlah_nota: number
  readonly jumlah_barang: number
  readonly berat: number
}
interface Banding {
  readonly jangka: string
  readonly kini: Readonly<Record<string, number | string>>
  readonly lalu: Readonly<Record<string, number | string>>
}
interface Grafik {
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly data: readonly number[] }[]
  readonly rows: readonly Readonly<Record<string, number | string>>[]
}

const ringkasan = async () => (await c.ok<Ringkasan>('GET', 'dashboard/ringkasan')).data
const grafik = async (path: string) => (await c.ok<Grafik>('GET', path)).data
const terjual = async (...n: number[]): Promise<Nota> => {
  const answer = await jual(
    c,
    n.map((i) => pieces[i] as Piece),
  )
  expect(answer.status, answer.text).toBe(200)
  return answer.data
}

test('an empty day is zeros, not gaps', async () => {
  expect(await ringkasan()).toMatchObject({
    total_penjualan: 0,
    laba_rp: 0,
    kas_rp: 0,
    jumlah_nota: 0,
    jumlah_barang: 0,
    berat: 0,
  })
  const tahun = await grafik('transaction/daily-transaction-get-year')
  expect(tahun.labels).toHaveLength(12)
  expect((await grafik('cash-pusat/period-transaction-chart')).labels).toHaveLength(30)
})

test("totals are the documents', and a cancelled sale is gone from all of them", async () => {
  const satu = await terjual(0)
  const dua = await terjual(1, 2)
  await batal(c, await terjual(3), PENYETUJU)
  const total = satu.total_rp + dua.total_rp
  const modal = 3 * 2_100_000
  expect(await ringkasan()).toMatchObject({
    total_penjualan: total,
    laba_rp: total - modal,
    kas_rp: total,
    jumlah_nota: 2,
    jumlah_barang: 3,
    berat: 7.5,
  })
  const jualChart = await c.ok<{ total_penjualan: number }>('GET', 'penjualan/chart?type=today')
  expect(jualChart.data.total_penjualan).toBe(total)
})

test('every chart tells the same sum as the day', async () => {
  const { total_penjualan, kas_rp, tanggal, berat } = await ringkasan()
  const jumlah = (g: Grafik, name: string) =>
    g.series.find((s) => s.name === name)?.data.reduce((n, d) => n + d, 0)
  const tahun = await grafik(`transaction/daily-transaction-get-year?year=${tanggal.slice(0, 4)}`)
  expect(jumlah(tahun, 'penjualan_rp')).toBe(total_penjualan)
  const hari = await grafik('cash-pusat/period-transaction-chart')
  expect(hari.rows.at(-1)).toMatchObject({ tanggal, penjualan_rp: total_penjualan })
  const kas = await grafik('cash-pusat/daily-cash-chart')
  const tunai = kas.rows.find((r) => r['metode'] === 'CASH')
  expect(Number(tunai?.['masuk_rp']) - Number(tunai?.['keluar_rp'])).toBe(kas_rp)
  const group = await grafik('cash-pusat/daily-specific-chart?type=today')
  expect(group.rows).toEqual([
    { kode: 'G75', nama: 'Emas 750', jumlah_barang: 3, berat, total_rp: total_penjualan },
  ])
  for (const [kategori, kode] of [
    ['JENIS', 'CIN'],
    ['SALES', 'S1'],
  ]) {
    const menurut = await grafik(`cash-pusat/daily-specific-chart?kategori=${kategori}`)
    expect(menurut.rows).toMatchObject([{ kode, berat, total_rp: total_penjualan }])
  }
  const dokumen = await grafik('cash-pusat/daily-transaction-chart')
  expect(dokumen.rows).toContainEqual({ jenis: 'FJ', jumlah: 3 })
})

test('the home compares the same sums, span by span', async () => {
  const { total_penjualan, laba_rp, berat } = await ringkasan()
  const semua = (await c.ok<Banding[]>('GET', 'dashboard/banding')).data
  expect(semua.map((b) => b.jangka)).toEqual(['HARI', 'BULAN', 'TAHUN'])
  const isi = { penjualan_rp: total_penjualan, laba_rp, berat_jual: berat, berat_beli: 0 }
  for (const { kini, lalu } of semua) {
    expect(kini).toMatchObject(isi)
    expect(lalu).toMatchObject({ penjualan_rp: 0, laba_rp: 0, berat_jual: 0 })
    expect(String(lalu['sampai']) < String(kini['sampai'])).toBe(true)
  }
})

test('after the closing the day starts again at zero, the year goes on', async () => {
  const { total_penjualan } = await ringkasan()
  expect((await tutup(c)).status).toBe(200)
  expect(await ringkasan()).toMatchObject({ total_penjualan: 0, jumlah_nota: 0 })
  const baru = await terjual(4)
  const hari = await grafik('cash-pusat/period-transaction-chart')
  expect(hari.series[0]?.data.slice(-2)).toEqual([total_penjualan, baru.total_rp])
  const banding = (await c.ok<Banding[]>('GET', 'dashboard/banding')).data
  const kini = (jangka: string) => banding.find((b) => b.jangka === jangka)?.kini['penjualan_rp']
  expect(kini('HARI')).toBe(baru.total_rp)
  expect(kini('KEMARIN')).toBe(total_penjualan)
})

test('money that was spent stands by its code, and only costs of the shop', async () => {
  const { tanggal } = await ringkasan()
  const kode = (kode_transaksi: string, kategori: string) =>
    c.tulis('paratransaksi', {
      kode_transaksi,
      deskripsi: `Biaya ${kode_transaksi}`,
      arah: 'KELUAR',
      kategori,
    })
  expect((await kode('LISTRIK', 'BIAYA')).status).toBe(200)
  expect((await kode('PRIBADI', 'PRIVE')).status).toBe(200)
  for (const [kode_transaksi, jumlah] of [
    ['LISTRIK', 150_000],
    ['PRIBADI', 90_000],
  ])
    await w.database.query(
      `insert into saldo_harian values ('T1', $1, 'kas/keluar/' || $2, 'IDR', '', $3)`,
      [tanggal, kode_transaksi, jumlah],
    )
  expect(await grafik('cash-pusat/daily-biaya')).toMatchObject({
    tanggal,
    total_biaya: 150_000,
    rows: [{ kode_transaksi: 'LISTRIK', deskripsi: 'Biaya LISTRIK', jumlah_rp: 150_000 }],
  })
  const kosong = await grafik('cash-pusat/daily-biaya?tgl_system=2001-01-01')
  expect(kosong).toMatchObject({ tanggal: '2001-01-01', total_biaya: 0, rows: [] })
  await w.database.query(`delete from saldo_harian where akun like 'kas/keluar/%'`)
})

test('a payment by card is outstanding until somebody finds it at the bank', async () => {
  const total_rp = totalDari([pieces[5] as Piece])
  const isi = notaTunai([pieces[5] as Piece], {
    pembayaran: [{ jenis: 'DEBET', jumlah_rp: total_rp, no_rekening: '8100' }],
  })
  expect((await c.tulis('penjualan/create', isi)).status).toBe(200)
  const bersih_rp = total_rp - Math.round(total_rp / 100)
  expect(await grafik('cash-pusat/outstand-noncash')).toMatchObject({
    total_rp: bersih_rp,
    rows: [{ no_rekening: '8100', metode: 'DEBET', jumlah_hari: 1, sisa_rp: bersih_rp }],
  })
})

test('the pawn book is what the ledger says of the principal', async () => {
  const { tanggal } = await ringkasan()
  const pinjam = 3_000_000
  await w.database.query(
    `insert into buku values ('T1', $1, 'FHTA0000000001', 1, 'hutang/pokok', 'IDR', '', $2::bigint),
      ('T1', $1, 'FHTA0000000001', 2, 'kas/CASH/UTAMA', 'IDR', 'CASH', -$2::bigint)`,
    [tanggal, pinjam],
  )
  await w.database.query(
    `insert into saldo_harian values ('T1', $1, 'hutang/pokok', 'IDR', '', $2)`,
    [tanggal, pinjam],
  )
  const hutang = await grafik('hutang/dashboard')
  expect(hutang).toMatchObject({ total_hutang: pinjam })
  const bulan = hutang.rows.find((r) => r['bulan'] === tanggal.slice(0, 7))
  expect(bulan).toMatchObject({ pinjam_rp: pinjam, kembali_rp: 0, sisa_rp: pinjam })
  // What comes back lessens what is owed, not what was lent on the day.
  await w.database.query(
    `insert into saldo_harian values ('T1', $1::date - 1, 'hutang/pokok', 'IDR', '', -1_000_000)`,
    [tanggal],
  )
  expect(await grafik('hutang/dashboard')).toMatchObject({ total_hutang: pinjam - 1_000_000 })
  expect((await c.ok<{ total_hutang: number }>('GET', 'dashboard/ringkasan')).data).toMatchObject({
    total_hutang: pinjam,
  })
})

test('members are congratulated on the day, on 28 February too who was born on the 29th', async () => {
  const { tanggal } = await ringkasan()
  const lahir = async (nama_customer: string, no_hp: string, tgl_lahir: string) =>
    expect((await c.tulis('member', { nama_customer, no_hp, tgl_lahir })).status).toBe(200)
  await lahir('Ayu', '081200000001', `1990${tanggal.slice(4)}`)
  await lahir('Bagas', '081200000002', '1988-02-29')
  await lahir('Citra', '081200000003', '1988-03-01')
  const nama = async () =>
    (await c.ok<{ nama_customer: string; umur: number }[]>('GET', 'member/find-current-birthday'))
      .data
  expect(await nama()).toMatchObject([
    { nama_customer: 'Ayu', umur: Number(tanggal.slice(0, 4)) - 1990 },
  ])
  const pindah = async (hari: string) => {
    await w.database.query(
      `update hari set tanggal = $1 where kode_toko = 'T1' and ditutup_pada is null`,
      [hari],
    )
    w.server.services.toko.clear()
    return (await nama()).map((m) => m.nama_customer)
  }
  expect(await pindah('2031-02-28')).toEqual(['Bagas'])
  expect(await pindah('2032-02-28')).toEqual([])
  expect(await pindah('2032-02-29')).toEqual(['Bagas'])
})

test('what a nota is rounded up is no sale: home, day and analysis are one figure', async () => {
  const sebelum = await ringkasan()
  const [ganjil] = await tambahBarang(c, [
    { berat_mg: 2_500, modal_rp: 2_100_000, ongkos_rp: 50_200 },
  ])
  const nota = sukses(await jual(c, [ganjil as Piece])).data
  const kini = await ringkasan()
  expect(kini.total_penjualan - sebelum.total_penjualan).toBe(nota.total_rp - 300)
  for (const { jangka, kini: k } of (await c.ok<Banding[]>('GET', 'dashboard/banding')).data) {
    const days = { tgl_from: String(k['dari']), tgl_to: String(k['sampai']) }
    const { totals } = JSON.parse((await c.ok('GET', 'tutup-toko/report-managerial', days)).text)
    expect([jangka, totals['omzet_rp'], totals['laba_rp']]).toEqual([
      jangka,
      k['penjualan_rp'],
      k['laba_rp'],
    ])
  }
})

test('an own day holds what this person wrote, without what was cancelled', async () => {
  const milik = async (siapa = c) =>
    (await siapa.ok<{ kerja: object[]; janji: object[] }>('GET', 'dashboard/hari-saya')).data
  const { jumlah_nota } = await ringkasan()
  const { kerja } = await milik()
  expect(kerja).toMatchObject([{ jenis: 'FJ', layar: '/lihat-penjualan', jumlah: jumlah_nota }])
  const lain = await masuk(w.server.url, 'SPV')
  expect((await milik(lain)).kerja).toEqual([])
})

test.each(SOROTAN)('the home’s $nama is a total of its report', ({ layar, api, ...s }) => {
  const laporan = [...createRegistry().reports.values()].find((r) => r.screen === layar)
  const total = laporan?.columns.filter((k) => k.total).map((k) => k.key)
  expect(laporan?.api).toBe(api)
  expect(total).toContain(s.kolom)
  if (s.catatan) expect(total).toContain(s.catatan.kolom)
  expect(Object.keys(laporan?.params ?? {})).toEqual(
    expect.arrayContaining(Object.keys(s.masukan('2026-01-31'))),
  )
})
