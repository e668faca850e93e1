import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, tambahSama } from '#test/factories/goods.ts'
import { jual } from '#test/factories/sale.ts'
import { type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client
let pieces: Piece[] = []
let nota = ''

beforeAll(async () => {
  w = await dunia(['TKA', 'TKB'])
  c = w.toko.get('TKA') as Client
  pieces = await tambahSama(c, 3)
  nota = (await jual(c, pieces.slice(0, 2))).data.no_faktur_jual
})
afterAll(() => w.close())

const lacak = async (kode: string, oleh = c) =>
  (await oleh.ok<{ kode_barcode: string; status: string }[]>('GET', 'barang/lacak', { kode })).data
const kode = () => pieces.map((p) => p.kode_barcode)

test('a barcode is its piece, in whatever state it is', async () => {
  expect(await lacak(kode()[0] ?? '')).toMatchObject([
    { kode_barcode: kode()[0], status: 'TERJUAL' },
  ])
  expect(await lacak((kode()[2] ?? '').toLowerCase())).toMatchObject([{ status: 'READY' }])
})

test('a slip is the pieces on it, an entry those that came in by it', async () => {
  expect((await lacak(nota)).map((b) => b.kode_barcode)).toEqual(kode().slice(0, 2).toSorted())
  const { data } = await c.ok<{ no_masuk: string }>('GET', `barang/${kode()[0]}`)
  expect((await lacak(data.no_masuk)).map((b) => b.kode_barcode)).toEqual(kode().toSorted())
})

test('a tag is the piece that it hangs on', async () => {
  const epc = 'E28011700000020A1B2C3D4E'
  const pasang = await c.tulis('tag-barang/pasang', { kode_barcode: kode()[2], epc })
  expect(pasang.status, pasang.text).toBe(200)
  expect(await lacak(epc.toLowerCase())).toMatchObject([{ kode_barcode: kode()[2] }])
  expect(await lacak(epc, w.toko.get('TKB') as Client)).toEqual([])
})

test('a tray is what lies in it now', async () => {
  const { data } = await c.ok<{ kode_baki: string }>('GET', `barang/${kode()[2]}`)
  expect((await lacak(data.kode_baki)).map((b) => b.kode_barcode)).toEqual([kode()[2]])
})

test('nothing known is nothing found; the other shop finds nothing of it', async () => {
  for (const scan of ['TIDAK-ADA', 'FJ', 'FJTA0000000000', "X' OR 1=1"])
    expect(await lacak(scan)).toEqual([])
  expect(await lacak(nota, w.toko.get('TKB') as Client)).toEqual([])
})
