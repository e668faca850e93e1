import type { Client } from '../../test/factories/client.ts'
import { type Piece, tambahSama } from '../../test/factories/goods.ts'
import { notaTunai } from '../../test/factories/sale.ts'
import { type Row, median, ms, row, time } from '../measure.ts'
import type { RawSale } from '../raw-sale.ts'
import { counted, plain } from './words.ts'

const SALES = 200
/** Not counted: plans and caches are those of somebody who sells all day. */
const BEFORE = 50
const PIECES = 3
/** A posting takes so many times as long as on a small ledger at most. */
const MOST = 1.2

interface Taken {
  readonly lines: number
  readonly ours: number
  /** The bare script on a database of its own, which stays small: how quick the machine is now. */
  readonly bare: number
}

/** How long a sale of three pieces takes, one client, as the ledger around it grows. */
export class Posting {
  readonly #shops: readonly Client[]
  readonly #raw: RawSale
  readonly #taken: Taken[] = []
  readonly #stock = new Map<Client, Piece[]>()

  constructor(shops: readonly Client[], raw: RawSale) {
    this.#shops = shops
    this.#raw = raw
  }

  get begun(): boolean {
    return this.#taken.length > 0
  }

  async measure(lines: number): Promise<void> {
    this.#taken.push({ lines, ...(await this.#sales(this.#shops)) })
  }

  rows(): Row[] {
    const [first, ...rest] = this.#taken
    if (!first) return []
    return [
      plain(
        `sale at ${counted(first.lines)} ledger lines (bare script)`,
        ms(first.ours),
        ms(first.bare),
      ),
      ...rest.flatMap((t) => this.#row(`… at ${counted(t.lines)} (at the first)`, t, first)),
    ]
  }

  /** The same sale in a shop that has all those days itself. */
  async inOldShop(shop: Client): Promise<Row[]> {
    const [first] = this.#taken
    if (!first) throw new Error('nothing to compare with')
    const taken = { lines: 0, ...(await this.#sales([shop])) }
    return this.#row('… in a shop with all its days (at the first)', taken, first)
  }

  /** Against the first, and against the first as the machine is now. */
  #row(name: string, t: Omit<Taken, 'lines'>, first: Taken): Row[] {
    const [now, then] = [t.ours / t.bare, first.ours / first.bare]
    return [
      row(name, {
        ours: ms(t.ours),
        limit: ms(first.ours),
        ratio: t.ours / first.ours,
        most: MOST,
      }),
      row('… … each by the bare script beside it', {
        ours: `${now.toFixed(2)} ×`,
        limit: `${then.toFixed(2)} ×`,
        ratio: now / then,
        most: MOST,
      }),
    ]
  }

  async #sales(shops: readonly Client[]): Promise<{ ours: number; bare: number }> {
    for (const c of shops) await this.#fill(c, Math.ceil((BEFORE + SALES) / shops.length) + 1)
    const [ours, bare]: [number[], number[]] = [[], []]
    let n = 0
    const sell = () => this.#sell(shops[n++ % shops.length] as Client)
    for (let i = 0; i < BEFORE; i++) await sell()
    // One beside the other, so that other work on the machine is beside both.
    for (let i = 0; i < SALES; i++) {
      bare.push(await time(() => this.#raw.sell(0)))
      ours.push(await time(sell))
    }
    return { ours: median(ours), bare: median(bare) }
  }

  async #fill(c: Client, sales: number): Promise<void> {
    const stock = this.#stock.get(c) ?? []
    this.#stock.set(c, stock)
    const missing = sales * PIECES - stock.length
    if (missing > 0) stock.push(...(await tambahSama(c, missing)))
  }

  async #sell(c: Client): Promise<void> {
    const pieces = this.#stock.get(c)?.splice(0, PIECES) ?? []
    const answer = await c.tulis('penjualan/create', notaTunai(pieces))
    if (answer.status !== 200) throw new Error(`sale: ${answer.status} ${answer.text}`)
  }
}
