import { slipPath } from '#kernel/shared/document.ts'
import { penjualanDokumen } from '#modules/loket/penjualan/dokumen.ts'
import { openHouse } from './house.ts'
import { seller } from './figures-sale.ts'
import { type Bench, inTurn, load, rowOfTurns, within } from './measure.ts'

const SHOPS = 8
const SELLING = 4
const ROUNDS = 3
const SECONDS = 3

/** Slips printed by themselves, and sales of other shops meanwhile. */
export const paper = (pgUrl: string): Bench => ({
  name: 'paper',
  run: async () => {
    const house = await openHouse(pgUrl, { name: 'bench_paper', shops: SHOPS, pieces: 9_000 })
    const sell = seller(house, SHOPS)
    const print = (bentuk: string) => async () => {
      const no = nomor[Math.floor(Math.random() * nomor.length)] ?? ''
      const path = slipPath(penjualanDokumen).replace(/\{.*?\}/, no)
      const answer = await house.kasir[0]?.call('GET', path, { bentuk })
      if (answer?.status !== 200) throw new Error(`slip: ${answer?.status} ${answer?.text}`)
    }
    let nomor: string[] = []
    try {
      for (let i = 0; i < 30; i++) await sell(0)
      const sold = await house.query<{ no: string }>(
        `SELECT no_faktur_jual AS no FROM penjualan WHERE kode_toko = 'T0'`,
      )
      nomor = sold.map((s) => s.no)
      // The first of each form loads the machinery of paper.
      for (const bentuk of ['pdf', 'escpos']) await load(1, 1, print(bentuk))
      const alone: { name: string; p50: number }[] = []
      for (const bentuk of ['pdf', 'escpos']) {
        const { p50 } = await load(1, SECONDS, print(bentuk))
        alone.push({ name: `slip of three pieces, ${bentuk}, one client, p50`, p50 })
      }
      const other = () => sell(1 + Math.floor(Math.random() * (SHOPS - 1)))
      await load(SELLING, 2, other)
      const sales = (papers: boolean) => async () => {
        const end = performance.now() + SECONDS * 1000
        const [sold] = await Promise.all([
          load(SELLING, SECONDS, other),
          papers ? printEach(print('pdf'), end) : undefined,
        ])
        return sold
      }
      const pair = await inTurn(ROUNDS, sales(true), sales(false))
      return [
        ...alone.map(({ name, p50 }) => within(name, p50, 25)),
        rowOfTurns('sale while ten slips a second are printed, p50', pair, {
          of: 'p50',
          most: 1.3,
        }),
        rowOfTurns('… p99', pair, { of: 'p99', most: 1.3 }),
      ]
    } finally {
      await house.close()
    }
  },
})

/** Ten a second, as a mall on a Saturday does; fewer where one takes longer than its turn. */
async function printEach(print: () => Promise<void>, end: number): Promise<void> {
  for (let due = performance.now(); due < end; due += 100) {
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    await print()
  }
}
