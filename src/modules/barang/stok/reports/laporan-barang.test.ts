import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tambahSama } from '#test/factories/goods.ts'
import { jual } from '#test/factories/sale.ts'
import { type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client
let semua: readonly string[] = []
let dijual = ''

beforeAll(async () => {
  w = await dunia(['TKA'])
  c = w.toko.get('TKA') as Client
  const pieces = await tambahSama(c, 4)
  expect((await jual(c, pieces.slice(0, 1))).status).toBe(200)
  semua = pieces.map((p) => p.kode_barcode).toSorted()
  dijual = pieces[0]?.kode_barcode ?? ''
  // Names and trays in other orders than the barcodes.
  for (const [i, kode] of semua.entries())
    await w.database.query('update barang set nama_barang = $2 where kode_barcode = $1', [
      kode,
      `Cincin ${semua.length - i}`,
    ])
})
afterAll(() => w.close())

async function baris(input: Record<string, unknown>): Promise<string[]> {
  const { text } = await c.ok('GET', 'barang/report', { limit: 500, ...input })
  const { data } = JSON.parse(text) as { data: { kode_barcode: string }[] }
  return data.map((b) => b.kode_barcode)
}

test('what came in by state, in the order that was chosen (R-030)', async () => {
  const urut = { sort_by: 'KODE_BARCODE' }
  expect(await baris({ filter: 'SEMUA', ...urut })).toEqual(semua)
  expect(await baris({ filter: 'KELUAR', ...urut })).toEqual([dijual])
  expect(await baris({ filter: 'STOCK', ...urut })).toEqual(semua.filter((k) => k !== dijual))
  expect(await baris({ filter: 'SEMUA', sort_by: 'NAMA_BARANG' })).toEqual(semua.toReversed())
  const dulu = { tgl_awal: '2020-01-01', tgl_akhir: '2020-01-31' }
  expect(await baris({ filter: 'SEMUA', ...urut, ...dulu })).toEqual([])
})

test('filter and order have to be chosen, each told in its own words (R-230, R-231, R-254)', async () => {
  const answer = await c.call('GET', 'barang/report', {})
  expect(answer.status).toBe(422)
  expect(answer.fields).toMatchObject({
    filter: { code: 'barang.filter_kosong', message: 'Filter Tidak Boleh Kosong' },
    sort_by: { code: 'barang.sort_by_kosong', message: 'Sort By Tidak Boleh Kosong' },
  })
})
