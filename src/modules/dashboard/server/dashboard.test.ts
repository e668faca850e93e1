import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../../test/factories/client.ts'
import { type Piece, tambahSama } from '../../../../test/factories/goods.ts'
import { type Nota, batal, jual, tutup } from '../../../../test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '../../../../test/factories/world.ts'

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
  expect(group.rows).toEqual([{ kode_group: 'G75', nama_group: 'Emas 750', berat }])
  const dokumen = await grafik('cash-pusat/daily-transaction-chart')
  expect(dokumen.rows).toContainEqual({ jenis: 'FJ', jumlah: 3 })
})

test('after the closing the day starts again at zero, the year goes on', async () => {
  const { total_penjualan } = await ringkasan()
  expect((await tutup(c)).status).toBe(200)
  expect(await ringkasan()).toMatchObject({ total_penjualan: 0, jumlah_nota: 0 })
  const baru = await terjual(4)
  const hari = await grafik('cash-pusat/period-transaction-chart')
  expect(hari.series[0]?.data.slice(-2)).toEqual([total_penjualan, baru.total_rp])
})
