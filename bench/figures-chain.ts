import { createServices } from '../src/app/services.ts'
import type { Client } from '../test/factories/client.ts'
import { buatOrang, masuk } from '../test/factories/shop.ts'
import { seller } from './figures-sale.ts'
import { type House, openHouse, plantPieces } from './house.ts'
import { type Bench, type Load, inTurn, load, median, ms, row } from './measure.ts'

const SHOPS = 500
/** Shops that sell while the centre reads all of them. */
const SELLING = 20
const CLIENTS = 8
const ROUNDS = 3
const SECONDS = 8
const PIECES = 9_000

/** Sales while one person pages through a report of five hundred shops, beside sales alone. */
export const chain = (pgUrl: string): Bench => ({
  name: 'chain',
  run: async () => {
    const house = await openHouse(pgUrl, { name: 'bench_chain', shops: SHOPS, pieces: 0 })
    try {
      await plantPieces(house.query, SELLING, PIECES)
      await house.query('ANALYZE')
      const owner = await ownerOf(house)
      const sell = seller(house, SELLING)
      await load(CLIENTS, 2, () => sell())
      const pages: number[] = []
      const { ours, limit } = await inTurn(
        ROUNDS,
        () => beside(() => load(CLIENTS, SECONDS, () => sell()), owner, pages),
        () => load(CLIENTS, SECONDS, () => sell()),
      )
      const of = (key: keyof Load, loads: readonly Load[]) => median(loads.map((l) => l[key]))
      const [p50, alone] = [of('p50', ours), of('p50', limit)]
      const [rate, aloneRate] = [of('rate', ours), of('rate', limit)]
      return [
        row('sales while 500 shops are paged, p50', {
          ours: ms(p50),
          limit: ms(alone),
          ratio: p50 / alone,
          most: 1.2,
        }),
        row('… rate', {
          ours: `${rate.toFixed(0)}/s`,
          limit: `${aloneRate.toFixed(0)}/s`,
          ratio: rate / aloneRate,
          least: 0.9,
        }),
        {
          name: `… a page of all of them (${pages.length} pages), p50`,
          ours: ms(median(pages)),
          limit: '',
          ratio: null,
          goal: '',
          met: null,
        },
      ]
    } finally {
      await house.close()
    }
  },
})

/** An owner of the centre, who may read all shops. */
async function ownerOf(house: House): Promise<Client> {
  const { databaseUrl } = house
  const services = await createServices({ databaseUrl, env: {}, onError: console.error })
  await buatOrang(services.db, 'PEMILIK', 'T0', 'OWN')
  await services.portal.close()
  await services.db.close()
  return masuk(house.url, 'PEMILIK')
}

/** Pages one after the other as long as the load goes on. */
async function beside(work: () => Promise<Load>, owner: Client, pages: number[]): Promise<Load> {
  let selling = true
  const month = await monthOf(owner)
  const paging = (async () => {
    for (let page = 1; selling; page++) {
      const started = performance.now()
      const { text } = await owner.ok('GET', 'penjualan/report', {
        ...month,
        kode_toko: 'SEMUA',
        page,
      })
      const { menjawab } = JSON.parse(text) as { menjawab: number }
      if (menjawab !== SHOPS) throw new Error(`${menjawab} of ${SHOPS} shops answered`)
      pages.push(performance.now() - started)
    }
  })()
  try {
    return await work()
  } finally {
    selling = false
    await paging
  }
}

async function monthOf(owner: Client): Promise<{ tgl_from: string; tgl_to: string }> {
  const { data } = await owner.ok<{ readonly tanggal: string }>('GET', 'tutup-toko')
  return { tgl_from: `${data.tanggal.slice(0, 8)}01`, tgl_to: data.tanggal }
}
