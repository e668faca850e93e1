import { setTimeout as wait } from 'node:timers/promises'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { masuk } from '../../test/factories/shop.ts'
import { startServer } from '../../test/setup/server.ts'
import { type Bench, type Row, time } from '../measure.ts'
import { RawSale } from '../raw-sale.ts'
import { backupRows, sealRows, verifyRows } from './books.ts'
import { mixedLoad } from './load.ts'
import { Multiplier } from './multiply.ts'
import { Posting } from './posting.ts'
import { proveCopies } from './proof.ts'
import { reportRows } from './reports.ts'
import {
  type ByCommands,
  type Chain,
  OWNER,
  PATTERN,
  type Size,
  daysUpTo,
  makeDays,
  openChain,
  openShops,
  today,
} from './shops.ts'
import { kindRows, sizeRows } from './sizes.ts'
import { counted, perSecond, plain, seconds } from './words.ts'

/** The chain of `npm run bench -- chain`: what it has as it stands, and how long `verify` may take. */
const FULL: Size = {
  shops: 500,
  documents: Number(process.env['BENCH_DOCUMENTS'] ?? 25_000),
  lines: Number(process.env['BENCH_LINES'] ?? 1_000_000),
  mixing: 8,
  selling: 4,
}
const VERIFY_MINUTES = Number(process.env['BENCH_MINUTES'] ?? 5)
/** Ledger lines of one document, on average over a day. */
const LINES_EACH = 13.6
/** Sizes of the ledger at which a sale is measured, beside the last one. */
const SIZES = [10_000, 1_000_000, 10_000_000] as const
/** Copies that are compared with the pattern line by line. */
const PROVED = 5

/** 500 shops with days of 250,000 documents: what they take, and what is as quick as before. */
export const chain = (pgUrl: string): Bench => ({
  name: 'chain',
  run: () => chainRows(pgUrl, 'bench_chain', { size: FULL, seconds: 8, minutes: VERIFY_MINUTES }),
})

export interface HowLong {
  readonly size: Size
  /** Of one stretch of load. */
  readonly seconds: number
  /** Until `verify` begins no further shop. */
  readonly minutes: number
}

/** The rows as they are measured: the whole takes its time. */
export async function* chainRows(pgUrl: string, name: string, o: HowLong): AsyncGenerator<Row> {
  const made = await openChain(pgUrl, name, o.size)
  try {
    yield* whileServed(made, o.seconds)
    yield* await sealRows(made)
    yield* await backupRows(made)
    yield* await verifyRows(made, o.minutes)
  } finally {
    await made.close()
  }
}

/** What is measured of a server process in front of the chain. */
async function* whileServed(made: Chain, seconds: number): AsyncGenerator<Row> {
  const { size } = made
  const days = daysUpTo(today(), dayCount(size))
  const shops = await openShops(made, days)
  const env = { DATA_DIR: made.dataDir }
  const server = await startServer({ databaseUrl: made.databaseUrl, env })
  const raw = await RawSale.open(made.databaseUrl, { clients: 1, shops: 4, pieces: 20_000 })
  const posting = new Posting(
    shops.selling.map((c) => c.at(server.url)),
    raw,
  )
  try {
    yield await madeByCommands(made, { shops, days, posting })
    await made.closeMaker()
    yield* await kindRows(made)
    yield await multiplied(made, posting)
    yield* posting.rows()
    const [kode = PATTERN, ...others] = someOf(copiesOf(size), PROVED)
    const proved = await proveCopies(made, server.url, [kode, ...others])
    yield plain('lines and balances of copies that are those of the pattern', counted(proved))
    const kasir = await masuk(server.url, `K${kode}`)
    yield* await posting.inOldShop(kasir)
    yield* await sizeRows(made)
    const owner = await masuk(server.url, OWNER)
    await quiet(made)
    yield* reportRows(made, { kode, kasir, owner, today: today() })
    yield* await mixedLoad(made, server.url, { shops, owner, seconds })
  } finally {
    await raw.close()
    await server.stop()
  }
}

const QUIET = { samples: 30, everyMs: 100, most: 18_000 }

/**
 * Waits until the server has counted the days that were copied past it, half an hour at most: reports
 * over many shops give way to whoever works in the database.
 */
async function quiet({ query }: Chain): Promise<void> {
  let idle = 0
  for (let n = 0; n < QUIET.most && idle < QUIET.samples; n++) {
    const [found] = await query<{ n: number }>('SELECT public.yang_bekerja() AS n')
    idle = found?.n === 0 ? idle + 1 : 0
    await wait(QUIET.everyMs)
  }
}

/** Days that come to the lines that are wanted. */
function dayCount({ lines, documents }: Size): number {
  return Math.max(1, Math.round(lines / (documents * LINES_EACH)))
}

async function madeByCommands(
  made: Chain,
  o: { readonly shops: ByCommands; readonly days: readonly Tanggal[]; readonly posting: Posting },
): Promise<Row> {
  const documents = Math.round(made.size.documents / made.size.shops)
  const [small] = SIZES
  let measuring = 0
  const acted = async () => {
    if (o.posting.begun) return
    const lines = await linesOf(made)
    if (lines >= small) measuring = await time(() => o.posting.measure(lines))
  }
  const making = await time(() => makeDays(made, o.shops, { days: o.days, documents, acted }))
  const took = making - measuring
  const all = documents * o.days.length
  return plain(
    `${all} documents of ${o.days.length} days by commands, one client`,
    seconds(took),
    perSecond(all, took),
  )
}

/** Makes the copies, and measures a sale whenever the ledger has come to a size. */
async function multiplied(made: Chain, posting: Posting): Promise<Row> {
  const multiplier = await Multiplier.open(made)
  const copies = copiesOf(made.size)
  const base = await linesOf(made)
  const own = await linesOf(made, PATTERN)
  let took = 0
  let done = 0
  const upTo = async (n: number, settle: string) => {
    took += await time(() => multiplier.add(copies.slice(done, n)))
    done = n
    await made.query(settle)
    await posting.measure(await linesOf(made))
  }
  for (const lines of SIZES) {
    const n = Math.ceil((lines - base) / own)
    if (n > done && n < copies.length) await upTo(n, 'ANALYZE')
  }
  await upTo(copies.length, 'VACUUM ANALYZE')
  const lines = copies.length * own
  return plain(
    `${copies.length} shops multiplied, ${counted(lines)} ledger lines`,
    seconds(took),
    perSecond(lines, took),
  )
}

async function linesOf({ query }: Chain, kode?: string): Promise<number> {
  const where = kode ? `WHERE kode_toko = '${kode}'` : ''
  const [found] = await query<{ n: number }>(`SELECT count(*)::integer AS n FROM buku ${where}`)
  return found?.n ?? 0
}

/** Two letters each, and none that a shop by commands has. */
function copiesOf({ shops, mixing, selling }: Size): string[] {
  const letter = (n: number) => String.fromCharCode(65 + n)
  const all = Array.from({ length: 26 * 26 }, (_, i) => letter(Math.floor(i / 26)) + letter(i % 26))
  const centreAndPattern = 2
  return all
    .filter((code) => code !== PATTERN)
    .slice(0, shops - mixing - selling - centreAndPattern)
}

const someOf = (codes: readonly string[], n: number) =>
  codes.filter((_, i) => i % Math.ceil(codes.length / n) === 0)
