import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import { createRegistry } from '../../src/app/modules.ts'
import type { Client } from '../../test/factories/client.ts'
import { type Row, inTurn, median, ms, row, time } from '../measure.ts'
import { allShops } from './load.ts'
import type { Chain } from './shops.ts'

/** Of one shop; all of them are asked once, as the first who asks. */
const ROUNDS = 3

interface Asked {
  readonly name: string
  readonly api: string
  /** The sums that the database has to make at the least, of the days and of the shop or all of them. */
  readonly least: (where: string) => string
  readonly most: number
}

const ITEMS = (where: string) =>
  `SELECT count(*), sum(berat_mg), sum(jumlah_rp) FROM penjualan_barang ${where}`
const LEDGER = (where: string) =>
  `SELECT akun, count(*), sum(jumlah) FROM buku ${where} AND satuan = 'IDR' GROUP BY 1`
const DAILY = (where: string) =>
  `SELECT akun, sum(jumlah) FROM saldo_harian ${where} AND satuan = 'IDR' GROUP BY 1`

/** First pages with their totals. */
const REPORTS: readonly Asked[] = [
  { name: 'sales', api: 'penjualan/report', least: ITEMS, most: 6 },
  { name: 'journal', api: 'jurnal/report', least: LEDGER, most: 4 },
  { name: 'ledger by account', api: 'buku-besar/report', least: LEDGER, most: 6 },
  { name: 'profit and loss', api: 'laba-rugi/report', least: DAILY, most: 4 },
]

const SPANS = [
  { name: 'a month', days: 30 },
  { name: 'a year', days: 365 },
] as const

/** A month and a year of one shop and of all shops. */
export async function* reportRows(
  { query }: Chain,
  o: {
    readonly kode: string
    readonly kasir: Client
    readonly owner: Client
    readonly today: Tanggal
  },
): AsyncGenerator<Row> {
  const declared = new Map([...createRegistry().reports.values()].map((r) => [r.api, r.params]))
  for (const a of REPORTS)
    for (const span of SPANS) {
      const days = [addDays(o.today, 1 - span.days), o.today]
      const wide = { tgl_from: days[0], tgl_to: days[1], limit: 50 }
      const params = declared.get(a.api) ?? {}
      const input = {
        ...Object.fromEntries(Object.entries(wide).filter(([k]) => k in params)),
        limit: 50,
      }
      const within = 'tanggal BETWEEN $1 AND $2'
      const one = () => o.kasir.ok('GET', a.api, input)
      const all = () => allShops(o.owner, a.api, input)
      const least = (where: string) => () => query(a.least(`WHERE ${where}`), days)
      yield await beside(`${a.name}, ${span.name}, one shop (bare sums)`, a.most, {
        rounds: ROUNDS,
        ask: one,
        least: least(`kode_toko = '${o.kode}' AND ${within}`),
      })
      yield await beside('… all shops', undefined, {
        rounds: 1,
        ask: all,
        least: least(within),
      })
    }
}

async function beside(
  name: string,
  most: number | undefined,
  o: {
    readonly rounds: number
    readonly ask: () => Promise<unknown>
    readonly least: () => Promise<unknown>
  },
): Promise<Row> {
  try {
    if (o.rounds > 1) await o.ask()
    const taken = await inTurn(
      o.rounds,
      () => time(o.ask),
      () => time(o.least),
    )
    const [ours, limit] = [median(taken.ours), median(taken.limit)]
    const figures = { ours: ms(ours), limit: ms(limit), ratio: ours / limit }
    return most ? row(name, { ...figures, most }) : { name, ...figures, goal: '', met: null }
  } catch (error) {
    // What is cut off is a figure too: the others are measured all the same.
    const why = (error as Error).message.slice(0, 90)
    return { name: `${name}: ${why}`, ours: 'none', limit: '', ratio: null, goal: '', met: false }
  }
}
