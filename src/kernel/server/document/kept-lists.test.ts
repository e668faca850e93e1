import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, sukses, tambahSama } from '#test/factories/goods.ts'
import { batal, jual, setujui, tutup } from '#test/factories/sale.ts'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { serverInProcess } from '#test/setup/server.ts'

const PLANTED = 1_500

let w: World
let a: Client
let pieces: readonly Piece[]

beforeAll(async () => {
  w = await dunia(['A', 'B'])
  a = w.toko.get('A') as Client
  pieces = await tambahSama(a, 10)
  await plant(0, PLANTED)
})
afterAll(() => w.close())

/** Sales that no act of the program made: the head of the books stays where it is. */
const plant = (from: number, n: number) =>
  w.database.query(`
    INSERT INTO penjualan (kode_toko, no_faktur_jual, tanggal, waktu, kode_sales, jumlah_barang,
      berat_mg, subtotal_rp, ppn_rp, pembulatan_rp, total_rp, dibayar_rp, kembali_rp, turun_rp, laci,
      input_by)
    SELECT 'A', 'FJTA990101' || lpad(n::text, 4, '0'), '1999-01-01', '1999-01-01', 'S1', 1, 1000,
      1000, 0, 0, 1000, 1000, 0, 0, 'UTAMA', 'KA'
    FROM generate_series(${from + 1}, ${from + n}) n`)

interface Listed {
  readonly count: number
  readonly totals: { readonly total_rp: number }
}
async function listed(c: Client, input: Readonly<Record<string, unknown>> = {}): Promise<Listed> {
  const answer = await c.call('GET', 'penjualan/get/all', { page: 1, limit: 10, ...input })
  expect(answer.status, answer.text).toBe(200)
  const { count, totals } = JSON.parse(answer.text) as Listed
  return { count, totals }
}

test('count and sums are kept until something is posted, and are then those of now', async () => {
  const before = await listed(a)
  expect(before.count).toBe(PLANTED)
  // Past the program: that they are not counted shows that nobody counted again.
  await plant(PLANTED, 1)
  expect(await listed(a)).toEqual(before)
  // Other pages share them, another filter has its own.
  expect((await listed(a, { page: 3 })).count).toBe(PLANTED)
  expect((await listed(a, { tgl_to: '1999-01-02' })).count).toBe(PLANTED + 1)

  const nota = await jual(a, pieces.slice(0, 1))
  const sold = await listed(a)
  expect(sold.count).toBe(PLANTED + 2)
  expect(sold.totals.total_rp).toBeGreaterThan(before.totals.total_rp + 1_000)
  await batal(a, nota.data, PENYETUJU)
  const cancelled = await listed(a)
  expect(cancelled.count).toBe(PLANTED + 2)
  expect(cancelled.totals.total_rp).toBe(before.totals.total_rp + 1_000)
})

test('what another process posts is counted at once', async () => {
  const other = await serverInProcess({ databaseUrl: w.database.url })
  try {
    const { count } = await listed(a)
    await jual(a.at(other.url), pieces.slice(1, 2))
    expect((await listed(a)).count).toBe(count + 1)
    expect((await listed(a.at(other.url))).count).toBe(count + 1)
  } finally {
    await other.close()
  }
})

test('a closing that was taken back leaves a day behind it: sales are counted at once all the same', async () => {
  const { no_tutup } = sukses(await tutup(a)).data
  await buatOrang(w.server.services.db, 'PEMILIK', 'A', 'SU')
  const id_otorisasi = await setujui(a, {
    penyetuju: 'PEMILIK',
    password: SANDI,
    kategori: 'toko.batal_tutup',
    dokumen: no_tutup,
    jumlah_rp: 0,
  })
  sukses(await a.tulis('tutup-toko/cancel', { no_tutup, alasan: 'Nota tertinggal', id_otorisasi }))
  const { count } = await listed(a)
  await jual(a, pieces.slice(6, 7))
  expect((await listed(a)).count).toBe(count + 1)
})

test('each of many who ask while sales are made gets a count of its time', async () => {
  const { count } = await listed(a)
  const counts: number[] = []
  const ask = async () => {
    for (let i = 0; i < 20; i++) counts.push((await listed(a)).count)
  }
  const sell = async () => {
    for (const piece of pieces.slice(2, 6)) await jual(a, [piece])
  }
  await Promise.all([ask(), ask(), ask(), sell()])
  expect(counts.every((n) => n >= count && n <= count + 4)).toBe(true)
  expect((await listed(a)).count).toBe(count + 4)
  expect((await listed(w.toko.get('B') as Client)).count).toBe(0)
})

interface Rows {
  readonly data: readonly { readonly no_faktur_jual: string; readonly total_rp: number }[]
}
const dearest = { sort: '-total_rp', tgl_to: '1999-12-31', limit: 100 }

async function numbers(c: Client, page: number): Promise<readonly string[]> {
  const answer = await c.call('GET', 'penjualan/get/all', { ...dearest, page })
  expect(answer.status, answer.text).toBe(200)
  return (JSON.parse(answer.text) as Rows).data.map((d) => d.no_faktur_jual)
}

test('pages of a kept order are those of the database, until something is posted', async () => {
  // Amounts in no order of the numbers, and many alike.
  await w.database
    .query(`UPDATE penjualan SET subtotal_rp = a.rp, total_rp = a.rp, dibayar_rp = a.rp
    FROM (SELECT no_faktur_jual, 1000 * (1 + abs(hashtext(no_faktur_jual)) % 40) AS rp
      FROM penjualan WHERE kode_toko = 'A' AND tanggal < '2000-01-01') a
    WHERE kode_toko = 'A' AND penjualan.no_faktur_jual = a.no_faktur_jual`)
  await jual(a, pieces.slice(7, 8))
  const sorted = async () =>
    (
      await w.database.query<{ no: string }>(`SELECT no_faktur_jual AS no FROM penjualan
        WHERE kode_toko = 'A' AND tanggal < '2000-01-01' ORDER BY total_rp DESC, no_faktur_jual DESC`)
    ).map((r) => r.no)
  const truth = await sorted()
  const whole: string[] = []
  for (let page = 1; whole.length < truth.length; page++) whole.push(...(await numbers(a, page)))
  expect(whole).toEqual(truth)
  expect(await numbers(a, Math.ceil(truth.length / 100) + 1)).toEqual([])

  // Past the program, so that the head stays: the page shows that nobody sorted again.
  await w.database
    .query(`UPDATE penjualan SET subtotal_rp = 99000, total_rp = 99000, dibayar_rp = 99000
    WHERE kode_toko = 'A' AND no_faktur_jual = '${truth.at(-1)}'`)
  expect((await numbers(a, 1))[0]).toBe(truth[0])
  await jual(a, pieces.slice(8, 9))
  expect((await numbers(a, 1))[0]).toBe(truth.at(-1))
  expect(await numbers(a, 2)).toEqual((await sorted()).slice(100, 200))
})

test('behind the first hundred thousand keys a list is sorted for each page', async () => {
  await w.database.query(`
    INSERT INTO penjualan (kode_toko, no_faktur_jual, tanggal, waktu, kode_sales, jumlah_barang,
      berat_mg, subtotal_rp, ppn_rp, pembulatan_rp, total_rp, dibayar_rp, kembali_rp, turun_rp, laci,
      input_by)
    SELECT 'B', 'FJTB' || to_char(DATE '1980-01-01' + n / 9000, 'YYMMDD') || lpad((n % 9000)::text, 4, '0'),
      DATE '1980-01-01' + n / 9000, '1980-01-01', 'S1', 1, 1000, 1000 + n, 0, 0, 1000 + n, 1000 + n, 0, 0,
      'UTAMA', 'KB'
    FROM generate_series(1, 100001) n`)
  const b = w.toko.get('B') as Client
  const dearestOf = async (page: number) => {
    const answer = await b.call('GET', 'penjualan/get/all', { sort: '-total_rp', page, limit: 2 })
    return (JSON.parse(answer.text) as Rows).data.map((d) => d.total_rp)
  }
  for (let i = 0; i < 4; i++) {
    expect(await dearestOf(3)).toEqual([100_997, 100_996])
    expect(await dearestOf(50_000)).toEqual([1_003, 1_002])
    expect(await dearestOf(50_001)).toEqual([1_001])
  }
})

test('beyond what the owner counts a list says more; asked for all, it says number and sums', async () => {
  type Counted = Listed & { readonly lebih?: true; readonly data: readonly unknown[] }
  const ask = async (path: string, input: Readonly<Record<string, unknown>>) => {
    const answer = await a.call('GET', path, { page: 1, limit: 2, ...input })
    expect(answer.status, answer.text).toBe(200)
    return JSON.parse(answer.text) as Counted
  }
  for (const kode of ['X1', 'X2', 'X3'])
    sukses(await a.tulis('gudang', { kode_gudang: kode, nama_gudang: `Gudang ${kode}` }))
  const lists = ['penjualan/get/all', 'barang/get/all', 'gudang/get/all']
  const exact = await Promise.all(lists.map((path) => ask(path, {})))
  for (const [i, list] of exact.entries()) {
    expect(list.lebih, lists[i]).toBeUndefined()
    expect(list.count, lists[i]).toBeGreaterThan(2)
  }
  const owner = await masuk(w.server.url, 'PEMILIK')
  await owner.ok('PUT', 'para-system/key/HITUNG_DAFTAR_SAMPAI', { value: 2 })
  for (const [i, path] of lists.entries()) {
    const more = await ask(path, {})
    expect(more, path).toMatchObject({ count: 2, lebih: true, data: exact[i]?.data })
    expect(more.totals ?? {}, path).toEqual({})
    const { data, count, totals } = exact[i] as Counted
    const all = await ask(path, { hitung: 'semua' })
    expect(all.lebih, path).toBeUndefined()
    expect(all).toMatchObject({
      data,
      count,
      ...(totals ? { totals } : {}),
    })
    // A page behind what was counted has its rows all the same.
    expect((await ask(path, { page: 2 })).data.length, path).toBeGreaterThan(0)
  }
  expect(await ask('penjualan/get/all', { tgl_to: '1970-01-01' })).toMatchObject({
    count: 0,
    totals: { total_rp: 0 },
  })
  await owner.ok('PUT', 'para-system/key/HITUNG_DAFTAR_SAMPAI', { value: 0 })
  expect((await ask('penjualan/get/all', {})).count).toBe(exact[0]?.count)
})

test('many who ask at once for pages of one order all get theirs', async () => {
  await jual(a, pieces.slice(9, 10))
  const first = await Promise.all(Array.from({ length: 12 }, (_, i) => numbers(a, 1 + (i % 6))))
  const again = await Promise.all(Array.from({ length: 12 }, (_, i) => numbers(a, 1 + (i % 6))))
  expect(again).toEqual(first)
  expect(new Set(first.slice(0, 6).flat()).size).toBe(600)
})
