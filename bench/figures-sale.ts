import { notaTunai } from '../test/factories/sale.ts'
import { barcode, openHouse, type House } from './house.ts'
import { type Bench, inTurn, load, median, ms, perSecond, row } from './measure.ts'
import { RawSale } from './raw-sale.ts'

const SHOPS = 20
const CLIENTS = 8
const ROUNDS = 3
const SECONDS = 4
const PIECES = 9_000

/** Sells three pieces that nobody has sold before, in a shop chosen at random or the one given. */
export function seller(house: House, shops = SHOPS) {
  const next = Array.from({ length: shops }, () => 0)
  return async (shop = Math.floor(Math.random() * shops)): Promise<void> => {
    const from = (next[shop] = (next[shop] ?? 0) + 3)
    const pieces = [from - 2, from - 1, from].map((n) => ({
      kode_barcode: barcode(n),
      berat_mg: 2_500,
      modal_rp: 2_100_000,
      ongkos_rp: 50_000,
    }))
    const kasir = house.kasir[shop]
    const answer = await kasir?.tulis('penjualan/create', notaTunai(pieces))
    if (answer?.status !== 200) throw new Error(`sale: ${answer?.status} ${answer?.text}`)
  }
}

export const sale = (pgUrl: string): Bench => ({
  name: 'sale',
  run: async () => {
    const house = await openHouse(pgUrl, { name: 'bench_sale', shops: SHOPS, pieces: PIECES })
    const raw = await RawSale.open(house.databaseUrl, {
      clients: CLIENTS,
      shops: SHOPS,
      pieces: PIECES * 4,
    })
    const sell = seller(house)
    try {
      await load(CLIENTS, 2, () => sell())
      const many = await inTurn(
        ROUNDS,
        () => load(CLIENTS, SECONDS, () => sell()),
        () => load(CLIENTS, SECONDS, (c) => raw.sell(c)),
      )
      const one = await inTurn(
        ROUNDS,
        () => load(1, SECONDS / 2, () => sell()),
        () => load(1, SECONDS / 2, (c) => raw.sell(c)),
      )
      const busy = []
      for (let i = 0; i < ROUNDS; i++) busy.push(await load(CLIENTS, SECONDS / 2, () => sell(i)))
      const rate = median(many.ours.map((l) => l.rate))
      const rawRate = median(many.limit.map((l) => l.rate))
      const [p99, rawP99] = [
        median(many.ours.map((l) => l.p99)),
        median(many.limit.map((l) => l.p99)),
      ]
      const [p50, rawP50] = [
        median(one.ours.map((l) => l.p50)),
        median(one.limit.map((l) => l.p50)),
      ]
      const busyRate = median(busy.map((l) => l.rate))
      const limit = perSecond(rawRate)
      return [
        row('sale of 3 pieces, 8 clients, 20 shops', {
          ours: perSecond(rate),
          limit,
          ratio: rate / rawRate,
          least: 0.3,
        }),
        row('… p99', { ours: ms(p99), limit: ms(rawP99), ratio: p99 / rawP99, most: 4 }),
        row('… one client, p50', {
          ours: ms(p50),
          limit: ms(rawP50),
          ratio: p50 / rawP50,
          most: 1.5,
        }),
        row('… one busy shop, 8 clients', {
          ours: perSecond(busyRate),
          limit,
          ratio: busyRate / rawRate,
          least: 0.22,
        }),
      ]
    } finally {
      await raw.close()
      await house.close()
    }
  },
})
