import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '../factories/client.ts'
import { unggahFoto } from '../factories/foto.ts'
import { sukses, tambahSama } from '../factories/goods.ts'
import { RawClient } from '../factories/raw-client.ts'
import { jual, periksa } from '../factories/sale.ts'
import { masuk } from '../factories/shop.ts'
import { dunia, type World } from '../factories/world.ts'
import { kiriman, type Kiriman, operations, takTersimpan } from './kiriman.ts'

/** `FUZZ=50000` is the full run; `FUZZ_SEED` replays one. */
const REQUESTS = Number(process.env['FUZZ'] ?? 4_000)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
const AT_ONCE = 12

let world: World
let caller: Client
/** What exists: codes that get a request past the first look-up. */
let known: fc.Arbitrary<string>

beforeAll(async () => {
  world = await dunia(['A', 'B'])
  caller = world.toko.get('A')!
  const pieces = await tambahSama(caller, 20)
  const nota = sukses(await jual(caller, [pieces[0]!])).data
  known = fc.constantFrom(
    nota.no_faktur_jual,
    nota.tanggal,
    'A',
    'B',
    'G75',
    'ETL',
    'B1',
    'CIN',
    '75',
    'S1',
    'BNS',
    '8100',
    'CASH',
    'UTAMA',
    'SPV',
    'KA',
    'C000001',
    crypto.randomUUID(),
    'csv',
    'xlsx',
    'pdf',
    ...pieces.map((p) => p.kode_barcode),
  )
})
afterAll(() => world.close())

const STACK = /\n\s+at |node_modules|\.ts:\d+|SELECT |INSERT INTO|"routine"|ECONN/i

/** How far the junk got: answers by status. */
const statuses: Record<number, number> = {}

/** What is wrong with an answer, whatever was asked. */
function salah(answer: Answer): string | null {
  if (answer.status >= 500) return `${answer.status}`
  if (answer.status === 0) return 'no answer'
  const file = answer.headers['content-disposition'] !== undefined
  if (!file && answer.status >= 400 && STACK.test(answer.text))
    return 'inner workings in the answer'
  return null
}

async function send(k: Kiriman): Promise<string | null> {
  const answer = await caller.raw(k.method, k.target, k.body, k.headers).catch((e: Error) => e)
  if (answer instanceof Error) return `${answer.message}: ${JSON.stringify(k)}`
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  const wrong = salah(answer)
  return wrong && `${wrong}: ${JSON.stringify(k).slice(0, 1_500)}\n${answer.text.slice(0, 500)}`
}

async function sendAll(all: readonly Kiriman[]): Promise<string[]> {
  const wrong: string[] = []
  const waiting = [...all]
  const worker = async () => {
    for (let k = waiting.shift(); k; k = waiting.shift()) {
      const found = await send(k)
      if (found) wrong.push(found)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return wrong
}

test(`${REQUESTS} malformed requests: no 5xx, no inner workings, books in order`, async () => {
  const { data: _, text } = await caller.raw('GET', '/api/v1/openapi.json')
  // Ending one's own session, or guessing passwords, is no junk; others try those.
  const all = operations(JSON.parse(text)).filter((o) => !/logout|users\/login/.test(o.path))
  expect(all.length).toBeGreaterThan(50)
  const each = Math.ceil(REQUESTS / all.length)
  const junk = all.flatMap((o, i) =>
    fc.sample(kiriman(o, known), { numRuns: each, seed: SEED + i }),
  )
  const wrong: string[] = []
  // Interleaved, so that every call meets every other.
  for (let part = 0; part < each; part++)
    wrong.push(...(await sendAll(junk.filter((_, i) => i % each === part))))
  console.log(`seed ${SEED}: ${JSON.stringify(statuses)}`)
  expect(wrong.slice(0, 5)).toEqual([])
  expect(await periksa(caller)).toEqual([])
  expect(await periksa(world.toko.get('B')!)).toEqual([])
}, 1_200_000)

test('a NUL and half a character in every parameter of every call: 400 that names it', async () => {
  const { text } = await caller.raw('GET', '/api/v1/openapi.json')
  const all = operations(JSON.parse(text)).filter((o) => !/logout/.test(o.path))
  // Of the two that each parameter could hold, every parameter gets one, in turn.
  const sent = all.flatMap(takTersimpan).filter((_, i) => (i >> 1) % 2 === i % 2)
  expect(sent.length).toBeGreaterThan(2_000)
  const answers: Record<number, number> = {}
  const wrong: string[] = []
  const waiting = [...sent]
  const worker = async () => {
    for (let k = waiting.shift(); k; k = waiting.shift()) {
      const a = await caller.raw(k.method, k.target, k.body, k.headers)
      answers[a.status] = (answers[a.status] ?? 0) + 1
      const told = Object.values(a.fields).some((f) => f.code === 'isian.karakter')
      if (a.status !== 400 || !told) wrong.push(`${a.status} ${JSON.stringify(k)} ${a.text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  console.log(`NUL: ${JSON.stringify(answers)}`)
  // Whoever may not make the call is refused before its input is read.
  const other = wrong.filter((w) => !w.startsWith('403') || !w.includes('hak.tidak_ada'))
  expect(other.slice(0, 5)).toEqual([])
  expect(answers[400]).toBeGreaterThan(sent.length * 0.95)
}, 600_000)

test('a NUL in a header, in a multipart field or in a path that nobody serves is no 5xx', async () => {
  const raw = await RawClient.open(world.server.url)
  raw.post('baki', { ...caller.headers, 'x-bahasa': 'i\0d', 'content-length': 0 })
  await expect.poll(() => raw.received).toMatch(/^HTTP\/1\.1 400 /)
  raw.leave()
  for (const target of ['/api/v1/tidak%00ada', '/%00', '/api/v1/baki/%00', '/assets/%00.js'])
    expect([target, (await caller.raw('GET', target)).status < 500]).toEqual([target, true])
  const picture = await unggahFoto(caller, 'tukar/foto', { no_tukar: 'a\0b', baris: 1 })
  expect(picture.fields).toMatchObject({ no_tukar: { code: 'isian.karakter' } })
  expect(picture.status).toBe(400)
})

test('protected and unknown fields are refused, not dropped: nothing of them is stored', async () => {
  const [piece] = await tambahSama(caller, 1)
  const body = {
    kode_sales: 'S1',
    items: [{ kode_barcode: piece!.kode_barcode }],
    pembayaran: [{ jenis: 'CASH', jumlah_rp: 2_550_000 }],
    total_rp: 2_550_000,
  }
  for (const extra of [
    { kode_toko: 'B' },
    { status: 'BATAL' },
    { no_faktur_jual: 'FJTA2611200001' },
    { tanggal: '2020-01-01' },
    { input_by: 'SU' },
    { ppn_rp: 0 },
    { __proto__x: 1 },
  ]) {
    const answer = await caller.tulis('penjualan/create', { ...body, ...extra })
    expect([Object.keys(extra)[0], answer.status]).toEqual([Object.keys(extra)[0], 400])
  }
  const deep = { ...body, items: [{ ...body.items[0], harga_modal: 1 }] }
  expect((await caller.tulis('penjualan/create', deep)).status).toBe(400)
  expect((await caller.tulis('penjualan/create', body)).status).toBe(200)
})

test('odd numbers are refused where money and weight are meant', async () => {
  const odd = [-1, 1e308, 1_000_000_000_000, 0.5, '1e3', '１２３', '100', null, true, [1], {}]
  const [piece] = await tambahSama(caller, 1)
  for (const n of odd) {
    const nota = (total_rp: unknown, jumlah_rp: unknown, harga_jual: unknown) => ({
      kode_sales: 'S1',
      total_rp,
      items: [{ kode_barcode: piece!.kode_barcode, harga_jual }],
      pembayaran: [{ jenis: 'CASH', jumlah_rp }],
    })
    for (const body of [nota(n, 1, 1), nota(1, n, 1), nota(1, 1, n)])
      expect([n, (await caller.tulis('penjualan/create', body)).status]).toEqual([n, 400])
    const barang = {
      items: [
        {
          nama_barang: 'Cincin aneh',
          kode_dept: 'CIN',
          kode_group: 'G75',
          kadar: '75',
          kode_baki: 'B1',
          berat: n === 0.5 ? 1.0005 : n === 1_000_000_000_000 ? 100_000.5 : n,
          harga_modal: 1,
        },
      ],
    }
    expect([n, (await caller.tulis('barang/create', barang)).status]).toEqual([n, 400])
  }
  const stored = await world.database.query(`SELECT FROM barang WHERE nama_barang = 'Cincin aneh'`)
  expect(stored).toEqual([])
})

test('planted bug: an answer with inner workings in it is seen', async () => {
  const answer = await (await masuk(world.server.url, 'SPVB')).call('GET', 'tidak-ada')
  expect(salah(answer)).toBeNull()
  expect(salah({ ...answer, status: 500 })).toBe('500')
  expect(salah({ ...answer, text: 'Error\n    at work (execute.ts:12)' })).not.toBeNull()
})
