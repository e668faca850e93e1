import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../../bench/measure.ts'
import { sealRows, verifyRows } from '../../bench/chain/books.ts'
import { mixedLoad } from '../../bench/chain/load.ts'
import { Multiplier } from '../../bench/chain/multiply.ts'
import { proveCopies } from '../../bench/chain/proof.ts'
import { reportRows } from '../../bench/chain/reports.ts'
import {
  type ByCommands,
  type Chain,
  OWNER,
  daysUpTo,
  makeDays,
  openChain,
  openShops,
  today,
} from '../../bench/chain/shops.ts'
import { kindRows, sizeRows } from '../../bench/chain/sizes.ts'
import { masuk } from '../factories/shop.ts'
import { adminUrl } from '../setup/postgres.ts'

/** The bench of a chain at its smallest, in one process: two shops are copies of the pattern. */
const SIZE = { shops: 5, documents: 150, lines: 0, mixing: 1, selling: 0 }
const NAME = `bench_chain_${process.pid}`
const COPIES = ['AA', 'ZQ']

let chain: Chain
let shops: ByCommands

beforeAll(async () => {
  chain = await openChain(adminUrl(), NAME, SIZE)
  const days = daysUpTo(today(), 2)
  shops = await openShops(chain, days)
  await makeDays(chain, shops, { days, documents: 20 })
  await (await Multiplier.open(chain)).add(COPIES)
}, 120_000)
afterAll(() => chain.close())

const figures = (rows: readonly Row[]) => rows.map((r) => r.ours)

test('a copy has the ledger of its pattern, and what its commands would have left', async () => {
  expect(await proveCopies(chain, chain.maker.url, COPIES)).toBeGreaterThan(500)
})

test('the figures are measured', async () => {
  const { url } = chain.maker
  const [owner, kasir] = [await masuk(url, OWNER), await masuk(url, 'KAA')]
  const rows = [
    ...(await kindRows(chain)),
    ...(await sizeRows(chain)),
    ...(await mixedLoad(chain, url, { shops, owner, seconds: 0.1 })),
  ]
  for await (const r of reportRows(chain, { kode: 'AA', kasir, owner, today: today() }))
    rows.push(r)
  expect(figures(rows).every((text) => /\d/.test(text))).toBe(true)
})

test('the copies are sealed and verified; a row that was changed since is found', async () => {
  expect(figures(await sealRows(chain))).toHaveLength(1)
  expect(figures(await verifyRows(chain, 1))).toHaveLength(2)
  await chain.query(`UPDATE penjualan SET input_by = 'SPVZQ' WHERE kode_toko = 'ZQ'`)
  await expect(verifyRows(chain, 1)).rejects.toThrow(/ZQ: .*the row was changed since/)
})
