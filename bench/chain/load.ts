import { Client } from '../../test/factories/client.ts'
import { Pusat } from '../../test/model/antar-toko.ts'
import { type Row, inTurn, median, ms, percentile, perSecond, row } from '../measure.ts'
import type { Mix } from './mix.ts'
import { type ByCommands, CENTRE, type Chain, approverOf, mixingCode, newMix } from './shops.ts'
import { plain } from './words.ts'

const ROUNDS = 3

/** A client that remembers how long each write took that was let in. */
class Timed extends Client {
  readonly took: number[] = []

  override async tulis<T>(
    ...args: Parameters<Client['tulis']>
  ): ReturnType<typeof Client.prototype.tulis<T>> {
    const started = performance.now()
    const answer = await super.tulis<T>(...args)
    if (answer.status === 200) this.took.push(performance.now() - started)
    return answer
  }
}

interface Mixed {
  readonly rate: number
  readonly p50: number
  readonly p99: number
}

/** Documents of all kinds, a client in each shop, alone and while somebody pages over all shops. */
export async function mixedLoad(
  chain: Chain,
  url: string,
  o: { readonly shops: ByCommands; readonly owner: Client; readonly seconds: number },
): Promise<Row[]> {
  const clients = o.shops.mixing.map((c) => new Timed(url, c.headers))
  const pusat = new Pusat(o.shops.pusat.c.at(url), CENTRE)
  await pusat.mulai(approverOf(CENTRE))
  const mixes = clients.map((c, i) => newMix(c, mixingCode(i), pusat, i + 11))
  for (const mix of mixes) await mix.begin()
  const work = () => mixed(chain, mixes, clients, o.seconds)
  await work()
  const pages: number[] = []
  const { ours, limit } = await inTurn(ROUNDS, () => beside(work, o.owner, pages), work)
  for (const { t } of mixes) await t.periksa()
  const of = (key: keyof Mixed, all: readonly Mixed[]) => median(all.map((m) => m[key]))
  const against = (key: keyof Mixed, text: (n: number) => string) => ({
    ours: text(of(key, ours)),
    limit: text(of(key, limit)),
    ratio: of(key, ours) / of(key, limit),
  })
  const n = clients.length
  return [
    row(`documents of all kinds, ${n} clients, while all shops are paged (alone)`, {
      ...against('rate', perSecond),
      least: 0.9,
    }),
    row('… p50 of their writes', { ...against('p50', ms), most: 1.2 }),
    row('… p99 of their writes', { ...against('p99', ms), most: 1.2 }),
    plain(
      `… a page of all ${chain.size.shops} shops (${pages.length} pages), p50`,
      ms(median(pages)),
    ),
  ]
}

async function mixed(
  chain: Chain,
  mixes: readonly Mix[],
  clients: readonly Timed[],
  seconds: number,
): Promise<Mixed> {
  for (const c of clients) c.took.length = 0
  const before = await numbersGiven(chain, mixes.length)
  const started = performance.now()
  const end = started + seconds * 1_000
  const loop = async (mix: Mix) => {
    while (performance.now() < end) await mix.once()
  }
  await Promise.all(mixes.map(loop))
  const took = (performance.now() - started) / 1_000
  const documents = (await numbersGiven(chain, mixes.length)) - before
  const all = clients.flatMap((c) => c.took)
  return { rate: documents / took, p50: percentile(all, 0.5), p99: percentile(all, 0.99) }
}

async function numbersGiven({ query }: Chain, shops: number): Promise<number> {
  const codes = Array.from({ length: shops }, (_, i) => mixingCode(i))
  const [found] = await query<{ n: number }>(
    `SELECT coalesce(sum(v::integer), 0)::integer AS n
     FROM hari, jsonb_each_text(nomor) j (k, v) WHERE kode_toko = ANY ($1)`,
    [codes],
  )
  return found?.n ?? 0
}

/** Pages one after the other as long as the work goes on. */
async function beside(work: () => Promise<Mixed>, owner: Client, pages: number[]): Promise<Mixed> {
  let working = true
  const { data } = await owner.ok<{ readonly tanggal: string }>('GET', 'tutup-toko')
  const days = { tgl_from: `${data.tanggal.slice(0, 8)}01`, tgl_to: data.tanggal }
  const paging = (async () => {
    for (let page = 1; working; page++) {
      const started = performance.now()
      await allShops(owner, 'penjualan/report', { ...days, page })
      pages.push(performance.now() - started)
    }
  })()
  try {
    return await work()
  } finally {
    working = false
    await paging
  }
}

/** A call over all shops in lines, as the browser asks it; throws unless each shop answered. */
export async function allShops(
  owner: Client,
  api: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { text } = await owner.ok('GET', api, { ...input, kode_toko: 'SEMUA', aliran: 'ya' })
  const last = text.trimEnd().split('\n').at(-1) ?? ''
  const { sebagian, menjawab } = JSON.parse(last) as { sebagian: boolean; menjawab: number }
  if (sebagian !== false) throw new Error(`${api}: ${menjawab} shops answered`)
}
