import { setTimeout as wait } from 'node:timers/promises'
import { TETAP_MS, backoff } from '#kernel/web/live/socket.ts'
import type { Client } from '../test/factories/client.ts'
import { sukses } from '../test/factories/goods.ts'
import { type Nota, notaTunai, periksa } from '../test/factories/sale.ts'
import { masuk } from '../test/factories/shop.ts'
import { startServer, type TestServer } from '../test/setup/server.ts'
import { barcode, openHouse, type House } from './house.ts'
import type { Bench, Load, Row } from './measure.ts'
import { load, median, ms, perSecond, row, within } from './measure.ts'
import { openProxy, type Proxy } from './proxy.ts'

const MOST_SERVERS = 4
const SHOPS = 4
const CLIENTS = 8
/** Each process is once the one that serves alone. */
const ROUNDS = MOST_SERVERS
const SECONDS = 3
/** Sales before the first that is measured, over all processes: code that runs seldom is slow. */
const WARM = 2_400
/** Changes made through one process and looked for in all others. */
const CHANGES = 50
/** Processes of which one is killed each time. */
const KILLED_OF = 3
/**
 * The long run has 10 kills, 60 seconds apart. A line that is lost again within `TETAP_MS` is tried
 * more slowly, so kills are further apart than that.
 */
const KILLS = Number(process.env['BENCH_KILLS'] ?? 3)
const KILL_SECONDS = Number(process.env['BENCH_KILL_SECONDS'] ?? 8)
const LINES = 12
/** Sales of a shop: the numbers of a day's documents end at 9,999. */
const MOST_SALES = 9_000
/** Four shops sell until the kills; then so many times four others, for 100 sales a second of each. */
const RELIEF = 1 + Math.ceil((KILLS * KILL_SECONDS * 100) / MOST_SALES)
const ALL_SHOPS = SHOPS * (1 + RELIEF)
/** Of each shop: two for a sale, and the one whose price is asked. */
const PIECES = 2 * MOST_SALES + 1

/** Several processes on one database: they are no slower than one, miss nothing, and one may die. */
export const servers = (pgUrl: string): Bench => ({
  name: 'servers',
  run: () => figures(pgUrl),
})

async function* figures(pgUrl: string): AsyncIterable<Row> {
  // Nobody sells in the last shop: its person logs in and out.
  const house = await openHouse(pgUrl, {
    name: 'bench_servers',
    shops: ALL_SHOPS + 1,
    pieces: PIECES,
  })
  const proxy = await openProxy()
  const started = [house.server]
  const start = async () => {
    const server = await startServer({ databaseUrl: house.databaseUrl })
    started.push(server)
    return server
  }
  try {
    while (started.length < MOST_SERVERS) await start()
    const seller = new Seller(house.kasir.map((k) => k.at(proxy.url)))
    const running = [...started]
    proxy.use(running.map((s) => s.url))
    const planted = await seller.faults()
    yield* scaling(running, proxy, seller)
    yield* missed(running, proxy, { house, seller })
    yield* killing(running.slice(0, KILLED_OF), proxy, { house, seller, planted, start })
  } finally {
    await proxy.close()
    for (const server of started) await server.stop()
    await house.close()
  }
}

const piece = (n: number) => ({
  kode_barcode: barcode(n),
  berat_mg: 2_500,
  modal_rp: 2_100_000,
  ongkos_rp: 50_000,
})

const none = (name: string, found: number, of: string): Row =>
  row(name, { ours: String(found), limit: of, ratio: found, most: 0, unit: '' })

/** Cashiers who send a sale again, under its key, until they are told its number. */
class Seller {
  readonly told: string[] = []
  repeated = 0
  readonly #kasir: readonly Client[]
  /** Sales by the place of a shop among its four. */
  readonly #sold = Array.from({ length: SHOPS }, () => 0)
  /** Which fours of shops sell, in turn. */
  #fours: readonly number[] = [0]

  constructor(kasir: readonly Client[]) {
    this.#kasir = kasir
  }

  async sell(client: number): Promise<void> {
    const place = client % SHOPS
    const sold = (this.#sold[place] = (this.#sold[place] ?? 0) + 1) - 1
    const fours = this.#fours
    const shop = place + SHOPS * (fours[sold % fours.length] ?? 0)
    const turn = Math.floor(sold / fours.length)
    if (turn >= MOST_SALES)
      throw new Error(`a shop has no numbers for more than ${MOST_SALES} sales`)
    const first = 1 + 2 * turn
    const sale = notaTunai([piece(first), piece(first + 1)])
    const key = crypto.randomUUID()
    for (;;) {
      const answer = await this.#kasir[shop]
        ?.tulis<Nota>('penjualan/create', sale, key)
        .catch(() => undefined)
      if (answer?.status === 200) return void this.told.push(answer.data.no_faktur_jual)
      if (answer && answer.status !== 502 && answer.status !== 503)
        throw new Error(`sale: ${answer.status} ${answer.text}`)
      this.repeated++
      await wait(30)
    }
  }

  /** From now on the other shops sell. */
  relieve(): void {
    this.#fours = Array.from({ length: RELIEF }, (_, i) => i + 1)
    this.#sold.fill(0)
  }

  /**
   * What the books of the shops find in themselves. Goods that were planted are in no book: they are
   * more than the book says by so many, and must be by just as many afterwards.
   */
  async faults(): Promise<ReadonlySet<string>> {
    const found = new Set<string>()
    for (const [shop, kasir] of this.#kasir.slice(0, ALL_SHOPS).entries())
      for (const { aturan, kunci, keterangan } of await periksa(kasir)) {
        const [there = NaN, booked = NaN] = (keterangan.match(/-?\d+/g) ?? []).map(Number)
        found.add(`${shop} ${aturan} ${kunci} ${there - booked}`)
      }
    return found
  }

  /** Sells with all clients until `work` is done. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    let busy = true
    const selling = Array.from({ length: CLIENTS }, async (_, client) => {
      while (busy) await this.sell(client)
    })
    const [result] = await Promise.all([work().finally(() => (busy = false)), ...selling])
    return result
  }
}

/**
 * All processes live all the time, and the proxy knows some of them: one process alone is measured
 * beside three that only listen.
 */
async function* scaling(
  running: readonly TestServer[],
  proxy: Proxy,
  seller: Seller,
): AsyncIterable<Row> {
  const urls = running.map((s) => s.url)
  await seller.during(async () => {
    while (seller.told.length < WARM) await wait(20)
  })
  const loads = urls.map((): Load[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    // Whoever serves more often gets faster: all take their turn in the smaller numbers.
    const turned = [...urls.slice(round), ...urls.slice(0, round)]
    const counts = [...loads.keys()]
    for (const i of round % 2 ? counts.toReversed() : counts) {
      proxy.use(turned.slice(0, i + 1))
      loads[i]?.push(await load(CLIENTS, SECONDS, (client) => seller.sell(client)))
    }
  }
  const [one, ...more] = loads.map((all) => ({
    rate: median(all.map((l) => l.rate)),
    p50: median(all.map((l) => l.p50)),
    p99: median(all.map((l) => l.p99)),
  }))
  if (!one) return
  for (const [i, several] of more.entries()) {
    yield row(`sale through ${i + 2} processes, 8 clients, 4 shops`, {
      ours: perSecond(several.rate),
      limit: perSecond(one.rate),
      ratio: several.rate / one.rate,
      least: 0.9,
    })
    for (const [p, most] of [
      ['p50', 1.15],
      ['p99', 1.5],
    ] as const)
      yield row(`… ${p}`, {
        ours: ms(several[p]),
        limit: ms(one[p]),
        ratio: several[p] / one[p],
        most,
      })
  }
}

interface World {
  readonly house: House
  readonly seller: Seller
  /** Faults of the books before the first sale. */
  readonly planted: ReadonlySet<string>
}

/** What was answered by one process holds for the next call to each of the others. */
async function* missed(
  running: readonly TestServer[],
  proxy: Proxy,
  { house, seller }: Pick<World, 'house' | 'seller'>,
): AsyncIterable<Row> {
  const urls = running.map((s) => s.url)
  proxy.use(urls)
  const looks = `${CHANGES} × ${urls.length - 1}`
  const each = async (
    change: (i: number, near: string, far: readonly string[]) => Promise<number>,
  ) => {
    let found = 0
    for (let i = 0; i < CHANGES; i++) {
      const near = urls[i % urls.length] ?? ''
      found += await change(
        i,
        near,
        urls.filter((url) => url !== near),
      )
    }
    return found
  }
  const [prices, sessions] = await seller.during(async () => [
    await each((i, near, far) => changeRounding(house, i, { near, far })),
    await each((i, near, far) => logOut(i, { near, far })),
  ])
  yield none('changed setting, missed by another process', prices ?? NaN, looks)
  yield none('session ended, still let in elsewhere', sessions ?? NaN, looks)
}

interface Places {
  readonly near: string
  readonly far: readonly string[]
}

/** Roundings that make one piece dearer and two cost the same: the sales around go on. */
const ROUNDINGS = [
  { value: 300_000, total_rp: 2_700_000 },
  { value: 500, total_rp: 2_550_000 },
] as const

/** Number of processes that ask for another price than the new one. */
async function changeRounding(house: House, i: number, { near, far }: Places): Promise<number> {
  const kasir = house.kasir[0]
  const { value, total_rp } = ROUNDINGS[i % 2 ? 1 : 0]
  if (!kasir) return NaN
  sukses(
    await kasir.at(near).tulis('para-system/key/PEMBULATAN', { value }, crypto.randomUUID(), 'PUT'),
  )
  // A wrong total is refused with the right one.
  const sale = { ...notaTunai([piece(PIECES)]), total_rp: 1 }
  const answers = await Promise.all(far.map((url) => kasir.at(url).tulis('penjualan/create', sale)))
  return answers.filter((a) => a.params['total_rp'] !== total_rp).length
}

/** Number of processes that let in whoever has logged out, and that knew them before. */
async function logOut(i: number, { near, far }: Places): Promise<number> {
  const person = await masuk(near, `K${ALL_SHOPS}`)
  await Promise.all(far.map((url) => person.at(url).ok('GET', 'users/session')))
  await person.ok('POST', 'users/logout', {})
  const answers = await Promise.all(
    far.map((url) =>
      i % 2
        ? person.at(url).call('GET', 'users/session')
        : person.at(url).tulis('penjualan/create', notaTunai([piece(1)])),
    ),
  )
  return answers.filter((a) => a.status !== 401).length
}

/** kill -9 of one process after the other; another takes its place. */
async function* killing(
  running: readonly TestServer[],
  proxy: Proxy,
  { house, seller, planted, start }: World & { readonly start: () => Promise<TestServer> },
): AsyncIterable<Row> {
  proxy.use(running.map((s) => s.url))
  seller.relieve()
  const before = { told: seller.told.length, repeated: seller.repeated }
  const lines = Array.from({ length: LINES }, (_, i) => {
    const token = house.kasir[SHOPS + (i % SHOPS)]?.headers['x-auth-token'] ?? ''
    return new Line(`${proxy.url.replace('http', 'ws')}/api/v1/ws`, token)
  })
  const living = [...running]
  await seller.during(async () => {
    await Promise.all(lines.map((line) => line.heard))
    for (let i = 0; i < KILLS; i++) {
      const next = wait(KILL_SECONDS * 1_000)
      const at = i % living.length
      await living[at]?.stop('SIGKILL')
      living[at] = await start()
      proxy.add(living[at].url)
      await next
    }
  })
  const silent = lines.flatMap((line) => line.close())
  const sold = `${seller.told.length - before.told} sold`
  const repeated = seller.repeated - before.repeated
  yield row(`kill -9 of 1 of ${KILLED_OF}, ${KILLS} times: calls sent again`, {
    ours: String(repeated),
    limit: sold,
    ratio: repeated,
    least: 1,
    unit: '',
  })
  yield* books({ house, seller, planted })
  yield within(
    `… longest of ${silent.length} sockets until it hears again`,
    // No line was on a killed process: nothing was measured.
    silent.length > 0 ? Math.max(...silent) : Infinity,
    3_000,
  )
}

const without = (these: ReadonlySet<string>, those: ReadonlySet<string>) =>
  [...these].filter((t) => !those.has(t)).length

/** All sales of the run, those before the kills too, against what is in the database. */
async function* books({ house, seller, planted }: World): AsyncIterable<Row> {
  const rows = await house.query<{ no: string }>('SELECT no_faktur_jual AS no FROM penjualan')
  const kept = new Set(rows.map((r) => r.no))
  const told = new Set(seller.told)
  const all = `of ${seller.told.length}`
  yield none('… sales told and lost', without(told, kept), all)
  const twice = seller.told.length - told.size + (rows.length - kept.size)
  yield none('… sales twice, or kept and never told', twice + without(kept, told), all)
  const faults = without(await seller.faults(), planted)
  yield none('… faults that the books find in themselves', faults, `${ALL_SHOPS} shops`)
}

/** The line of a browser to live events, without its screens: opened again as `openSocket` does. */
class Line {
  /** Settles with the first notice of the shop. */
  readonly heard: Promise<void>
  readonly #url: string
  readonly #token: string
  readonly #silent: number[] = []
  #socket: WebSocket | undefined
  #tell = () => {}
  #attempt = 0
  #lost: number | undefined
  #timer: NodeJS.Timeout | undefined
  #steady: NodeJS.Timeout | undefined
  #wanted = true

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
    this.heard = new Promise((done) => (this.#tell = done))
    this.#open()
  }

  /** Milliseconds from each loss to the next notice; Infinity where none came any more. */
  close(): number[] {
    this.#wanted = false
    clearTimeout(this.#timer)
    clearTimeout(this.#steady)
    this.#socket?.close()
    return this.#lost === undefined ? this.#silent : [...this.#silent, Infinity]
  }

  #open(): void {
    const socket = (this.#socket = new WebSocket(this.#url))
    socket.addEventListener('open', () => {
      this.#steady = setTimeout(() => (this.#attempt = 0), TETAP_MS)
      socket.send(JSON.stringify({ token: this.#token }))
    })
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)))
    socket.addEventListener('close', () => {
      clearTimeout(this.#steady)
      if (!this.#wanted) return
      this.#lost ??= performance.now()
      this.#timer = setTimeout(() => this.#open(), backoff(this.#attempt++))
    })
  }

  #hear(text: string): void {
    // The greeting is no notice of the shop.
    if ((JSON.parse(text) as { event: string }).event === 'tersambung') return
    this.#tell()
    if (this.#lost !== undefined) this.#silent.push(performance.now() - this.#lost)
    this.#lost = undefined
  }
}
