import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../factories/client.ts'
import { tambahSama } from '../factories/goods.ts'
import { jual } from '../factories/sale.ts'
import { buatOrang, buatToko, masuk } from '../factories/shop.ts'
import { type World, dunia } from '../factories/world.ts'

/** A figure over many shops: A is the centre, B beside it, C on a server of its own, D gone. */
const TOKEN = 'token-of-the-service-0123456789'
let here: World
let far: World
let centre: Client
const sold: Readonly<Record<string, string[]>> = { A: [], B: [], C: [] }

beforeAll(async () => {
  far = await dunia(['C'], { SERVICE_TOKEN: TOKEN })
  const at = (kode_toko: string, url: string) => ({ kode_toko, url, token: TOKEN })
  here = await dunia(['A', 'B'], {
    APP_TYPE: 'PUSAT',
    BRANCH_SERVERS: JSON.stringify([at('C', far.server.url), at('D', 'http://127.0.0.1:1')]),
  })
  await buatToko(here.server.services.db, 'C', 'ZC')
  await here.database.query(`update public.toko set pusat = true where kode_toko = 'A'`)
  here.server.services.toko.clear()
  const [a, b, c] = [here.toko.get('A')!, here.toko.get('B')!, far.toko.get('C')!]
  for (const [shop, client, times] of [
    ['A', a, 1],
    ['B', b, 2],
    ['C', c, 3],
  ] as const)
    for (const piece of await tambahSama(client, times))
      sold[shop]!.push((await jual(client, [piece])).data.no_faktur_jual)
  centre = await masuk(here.server.url, 'KA')
})
afterAll(async () => {
  await here.close()
  await far.close()
})

interface Asal {
  readonly data: readonly { nama: string; kode_toko?: string; nilai: number }[]
  readonly count: number
  readonly totals: { readonly nilai: number }
  readonly cabang?: readonly {
    readonly kode_toko: string
    readonly status: string
    readonly count: number
    readonly nilai: number
  }[]
}

const asal = async (more: object = {}) => {
  const input = { kode_toko: 'SEMUA', kolom: 'jumlah_rp', ...more }
  const answer = await centre.call('GET', 'reports/laporan-penjualan/asal', input)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return JSON.parse(answer.text) as Asal
}
const report = async (kode_toko: string) => {
  const { text } = await centre.call('GET', 'penjualan/report', { kode_toko })
  return JSON.parse(text) as { totals: Record<string, number> }
}
const sum = (of: readonly { readonly nilai: number }[]) => of.reduce((n, f) => n + f.nilai, 0)

test('a figure over all shops is made of their documents, each with its shop', async () => {
  const { data, count, totals, cabang } = await asal()
  const named = (shop: string) => data.filter((f) => f.kode_toko === shop).map((f) => f.nama)
  for (const [shop, numbers] of Object.entries(sold))
    expect(named(shop).toSorted()).toEqual(numbers.toSorted())
  // The longest shop gives the number of pages; one that is gone is named.
  expect(count).toBe(3)
  expect(cabang?.map((c) => [c.kode_toko, c.status, c.count])).toEqual([
    ['A', 'success', 1],
    ['B', 'success', 2],
    ['C', 'success', 3],
    ['D', 'error', 0],
  ])
  expect(totals.nilai).toBe((await report('SEMUA')).totals['jumlah_rp'])
  expect([sum(data), sum(cabang ?? [])]).toEqual([totals.nilai, totals.nilai])
})

test('the shops page together, and their parts and the total stand on each page', async () => {
  const [first, second] = [await asal({ limit: 2 }), await asal({ limit: 2, page: 2 })]
  expect([first.data.length, second.data.length]).toEqual([5, 1])
  expect(second.data[0]?.kode_toko).toBe('C')
  expect([second.totals, second.cabang]).toEqual([first.totals, first.cabang])
  const all = [...first.data, ...second.data].map((f) => f.nama)
  expect(all.toSorted()).toEqual(Object.values(sold).flat().toSorted())
})

const document = (kode_toko: string, dokumen: string | undefined, who = centre) =>
  who.call('GET', 'portal/dokumen', { kode_toko, dokumen })

test('a document of a branch is read from there, beside it or on another server', async () => {
  for (const shop of ['A', 'B', 'C']) {
    const [no_faktur_jual] = sold[shop]!
    const { status, text } = await document(shop, no_faktur_jual)
    expect(status, text.slice(0, 300)).toBe(200)
    const { data } = JSON.parse(text) as { data: { items: unknown[] } }
    expect(data).toMatchObject({ no_faktur_jual, status: 'VALID' })
    expect(data.items).toHaveLength(1)
  }
})

test('nobody reads a branch’s document without the right to it', async () => {
  const db = here.server.services.db
  await buatOrang(db, 'KASIRA', 'A', 'KASIR', ['/lihat-penjualan'])
  await buatOrang(db, 'SPVA', 'A', 'SPV', ['/lihat-penjualan'])
  await buatOrang(db, 'LAINA', 'A', 'SPV', [])
  const [kasir, spv, other, branch] = await Promise.all(
    ['KASIRA', 'SPVA', 'LAINA', 'KB'].map((who) => masuk(here.server.url, who)),
  )
  const tried = [
    [kasir, 'B', 403, 'hak.tidak_ada'],
    [spv, 'B', 200, undefined],
    // The other server answers as to its owner.
    [spv, 'C', 403, 'hak.tidak_ada'],
    [other, 'B', 403, 'hak.tidak_ada'],
    [branch, 'A', 403, 'portal.bukan_pusat'],
  ] as const
  for (const [who, shop, status, code] of tried) {
    const answer = await document(shop, sold[shop]?.[0], who)
    expect([shop, answer.status, answer.code]).toEqual([shop, status, code])
  }
})

test('a number that is not there, a shop that is not there, and one that is gone', async () => {
  const [a] = sold['A']!
  const [b] = sold['B']!
  expect((await document('B', a)).status).toBe(404)
  expect((await document('TIDAKADA', b)).status).toBe(404)
  expect((await document('SEMUA', b)).status).toBe(404)
  const gone = await document('D', b)
  expect([gone.status, gone.code]).toEqual([503, 'portal.cabang_diam'])
  expect(gone.text).toContain('tidak menjawab')
})
