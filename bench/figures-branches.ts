import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { freePort } from '../scripts/free-port.ts'
import {
  HOW_MANY,
  KINDS,
  PAGES,
  PAGE_ROWS,
  REPORT,
  branchServers,
  totalsOfLive,
} from './branch-answers.ts'
import { plain } from './chain/words.ts'
import { type House, openHouse } from './house.ts'
import { type Bench, type Row, median, mib, ms, time, within } from './measure.ts'

const MIB = 1_048_576
/** Longer than the server waits before it collects what its work has left behind. */
const REST_MS = 21_000
const FAILED = HOW_MANY.dead + HOW_MANY.slow + HOW_MANY.nonsense
/** The central office is a shop as well, and asks itself. */
const ANSWERED = HOW_MANY.live + 1
const ASKED = ANSWERED + FAILED

/** A report over 500 branches on servers of their own, of which 50 fail in every way. */
export const branches = (pgUrl: string): Bench => ({
  name: 'branches',
  run: async function* () {
    const servers = fork(path.join(import.meta.dirname, 'branch-servers.ts'))
    let house: House | undefined
    try {
      const [port] = (await once(servers, 'message')) as [number]
      const list = branchServers({ port, closed: await freePort() })
      house = await openHouse(pgUrl, {
        name: 'bench_branches',
        shops: 1,
        pieces: 0,
        env: { BRANCH_SERVERS: JSON.stringify(list) },
      })
      yield* rows(house)
    } finally {
      await house?.close()
      servers.kill()
    }
  },
})

async function* rows(house: House): AsyncGenerator<Row> {
  const cold = await pagesInMemory(house)
  yield* timeRows('first page after the start', cold.pages.slice(0, 1))
  yield* timeRows('next pages', cold.pages.slice(1))
  yield* memoryRows(`${PAGES} pages after the start`, cold)
  const warm = await pagesInMemory(house)
  yield* timeRows('pages after a rest', warm.pages)
  yield* memoryRows(`${PAGES} pages after a rest`, warm)
  yield missing([...cold.pages, ...warm.pages])
  const json = await watched(house, () => ask(house, 'page=1'))
  yield plain('the same page not as lines', ms(json.took))
  const csv = await watched(house, () => ask(house, 'format=csv'))
  yield plain(`CSV of all branches, ${named(csv.result.text)} named as missing`, ms(csv.took))
  yield* memoryRows('… and', { ...csv, idle: warm.idle })
}

interface Watched {
  readonly idle: number
  readonly top: number
  readonly worked: number
}

const memoryRows = (name: string, { idle, top, worked }: Watched): Row[] => [
  within(`${name}: memory above idle (${mib(idle)})`, top - idle, 60 * MIB, mib),
  plain("… the server's processor time", ms(worked)),
]

function timeRows(name: string, pages: readonly Page[]): Row[] {
  const of = (key: 'first' | 'live' | 'end') => median(pages.map((p) => p[key]))
  return [
    within(`${name}: rows of the first branch`, of('first'), 300),
    within(`… of all ${HOW_MANY.live} that live`, of('live'), 3_000),
    plain('… its end', ms(of('end'))),
  ]
}

/** Every page has to name the branches that fail, those only, and to sum up the others. */
function missing(pages: readonly Page[]): Row {
  const wrong = pages.filter((p) => !isPartial(p)).length
  const named = pages.map((p) => p.failed.length).join(', ')
  return {
    name: `branches named as missing (${ANSWERED} of ${ASKED} answer), ${pages.length} pages`,
    ours: named,
    limit: String(FAILED),
    ratio: null,
    goal: 'exact, and so the totals',
    met: wrong === 0,
  }
}

function isPartial({ failed, whole }: Page): boolean {
  const sums = totalsOfLive()
  return (
    failed.length === FAILED &&
    !failed.some((code) => code.startsWith(KINDS.live)) &&
    whole.sebagian === true &&
    whole.menjawab === ANSWERED &&
    whole.ditanya === ASKED &&
    Object.entries(sums).every(([key, sum]) => whole.totals?.[key] === sum)
  )
}

interface Line {
  readonly cabang?: { readonly kode_toko: string; readonly status: string; readonly count: number }
  readonly sebagian?: boolean
  readonly menjawab?: number
  readonly ditanya?: number
  readonly totals?: Readonly<Record<string, number>>
}

/** One page over all branches: when it had come how far, in milliseconds, and what it says. */
interface Page {
  readonly first: number
  readonly live: number
  readonly end: number
  readonly failed: readonly string[]
  readonly whole: Line
}

async function pagesInMemory(house: House) {
  await wait(REST_MS)
  const { result: pages, ...seen } = await watched(house, async () => {
    const all: Page[] = []
    for (let n = 1; n <= PAGES; n++) all.push(pageOf(await ask(house, `aliran=ya&page=${n}`)))
    return all
  })
  return { ...seen, pages }
}

/** Resident memory of the server before, the most while this is done, and how long it worked. */
async function watched<T>(house: House, act: () => Promise<T>) {
  const of = (file: string) => readFileSync(`/proc/${house.server.process.pid}/${file}`, 'utf8')
  const rss = () => Number(/VmRSS:\s+(\d+) kB/.exec(of('status'))?.[1] ?? 0) * 1024
  // In hundredths of a second, for itself and for the system; the name in front may have spaces.
  const work = () => {
    const [user, system] = of('stat').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
    return ((user ?? 0) + (system ?? 0)) * 10
  }
  const idle = rss()
  const before = work()
  let top = idle
  const watch = setInterval(() => (top = Math.max(top, rss())), 25)
  try {
    let result: T | undefined
    const took = await time(async () => (result = await act()))
    return { idle, top, took, worked: work() - before, result: result as T }
  } finally {
    clearInterval(watch)
  }
}

interface Heard {
  /** Bytes that had come at a time. */
  readonly marks: readonly { readonly bytes: number; readonly at: number }[]
  readonly text: string
}

/** Asks for the report of all branches as a browser does, and takes nothing apart before all has come. */
async function ask(house: House, more: string): Promise<Heard> {
  const started = performance.now()
  const request = http.get(
    `${house.url}/api/v1/${REPORT.api}?kode_toko=SEMUA&limit=${PAGE_ROWS}&${more}`,
    {
      headers: { ...house.kasir[0]?.headers, 'accept-encoding': 'gzip' },
    },
  )
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const packed = response.headers['content-encoding'] === 'gzip'
  const parts: Buffer[] = []
  const marks: { bytes: number; at: number }[] = []
  let bytes = 0
  for await (const part of packed ? response.pipe(createGunzip()) : response) {
    parts.push(part as Buffer)
    bytes += (part as Buffer).length
    marks.push({ bytes, at: performance.now() - started })
  }
  const text = Buffer.concat(parts).toString()
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${text.slice(0, 500)}`)
  return { marks, text }
}

function pageOf({ marks, text }: Heard): Page {
  const failed: string[] = []
  const came: number[] = []
  let whole: Line = {}
  let bytes = 0
  let mark = 0
  for (const line of text.trimEnd().split('\n')) {
    bytes += Buffer.byteLength(line) + 1
    while ((marks[mark]?.bytes ?? Infinity) < bytes) mark++
    const { cabang, ...rest } = JSON.parse(line) as Line
    whole = { ...whole, ...rest }
    if (cabang?.status === 'error') failed.push(cabang.kode_toko)
    else if (cabang?.kode_toko.startsWith(KINDS.live)) came.push(marks[mark]?.at ?? 0)
  }
  const end = marks.at(-1)?.at ?? 0
  return {
    first: came[0] ?? Infinity,
    live: came[HOW_MANY.live - 1] ?? Infinity,
    end,
    failed,
    whole,
  }
}

/** Lines at the end of a file that name a branch of the simulation. */
const named = (csv: string) => csv.match(/^Toko [DSNL]\d{3}: /gm)?.length ?? 0
