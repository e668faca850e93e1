import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '#kernel/server/db/migrate.ts'
import { sql } from '#kernel/server/db/query.ts'
import { openFirstDay } from '#kernel/server/session/first-day.ts'
import { type Tanggal, addDays, daysBetween, hariIni } from '#kernel/shared/tanggal.ts'
import { type Server, createServer } from '../../src/app/server.ts'
import type { Client } from '../../test/factories/client.ts'
import { isiMasterBersama, isiMasterToko } from '../../test/factories/goods.ts'
import { jamUji, pasangJam } from '../../test/factories/jam.ts'
import { tutup } from '../../test/factories/sale.ts'
import { buatOrang, buatToko } from '../../test/factories/shop.ts'
import { isiOrangToko } from '../../test/factories/world.ts'
import { Pusat } from '../../test/model/antar-toko.ts'
import { TokoModel } from '../../test/model/toko-model.ts'
import { withPasswordsAlone } from '../../test/setup/database.ts'
import { Mix } from './mix.ts'

/** Code of the pattern shop, and its letters in every number: nothing else holds these two. */
export const PATTERN = 'QZ'
export const CENTRE = 'C0'
export const OWNER = 'PEMILIK'

export interface Size {
  /** Shops of the chain, whether their days are made by commands or multiplied. */
  readonly shops: number
  /** Documents of all shops in a day. */
  readonly documents: number
  /** Ledger lines to come to, in as many days as that takes. */
  readonly lines: number
  /** Shops that begin empty and work by commands only: all kinds mixed, and sales alone. */
  readonly mixing: number
  readonly selling: number
}

export interface Chain {
  readonly size: Size
  readonly databaseUrl: string
  /** Seals of the books, and their key. */
  readonly dataDir: string
  /** In this process, where each request brings its own time: days of the past are made there. */
  readonly maker: Server
  readonly query: <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>
  /** Ends that server: what it does by the clock in each shop would be measured too. */
  closeMaker(): Promise<void>
  close(): Promise<void>
}

/** An empty database for the chain, and a server whose clock is what a request says. */
export async function openChain(pgUrl: string, name: string, size: Size): Promise<Chain> {
  await drop(pgUrl, name)
  await asOwner(pgUrl, (c) => c.query(`CREATE DATABASE ${name}`))
  const url = new URL(pgUrl)
  url.pathname = `/${name}`
  const databaseUrl = url.href
  await migrate(databaseUrl)
  await withPasswordsAlone(databaseUrl)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kencana-chain-'))
  const maker = await createServer({
    databaseUrl,
    env: { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: dataDir },
    override: { jam: jamUji },
  })
  pasangJam(maker.app.server)
  let closing: Promise<void> | undefined
  const closeMaker = () => (closing ??= maker.close())
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  // Texts of times are digested as the product writes them.
  await owner.query(`SET timezone = 'UTC'`)
  return {
    size,
    databaseUrl,
    dataDir,
    maker,
    query: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<R>(text, values)).rows,
    closeMaker,
    close: async () => {
      await owner.end()
      await closeMaker()
      // It is large; BENCH_KEEP leaves it there to be looked at.
      if (!process.env['BENCH_KEEP']) await drop(pgUrl, name)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function asOwner(url: string, work: (c: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const drop = (pgUrl: string, name: string) =>
  asOwner(pgUrl, (c) => c.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))

/** Shops that work by commands only, and the centre that all send to. */
export interface ByCommands {
  readonly pusat: Pusat
  readonly pattern: Client
  readonly mixing: readonly Client[]
  readonly selling: readonly Client[]
}

export const approverOf = (kode: string) => `SPV${kode}`
export const mixingCode = (i: number) => `L${i}`
const sellingCode = (i: number) => `J${i}`

export async function openShops(chain: Chain, days: readonly Tanggal[]): Promise<ByCommands> {
  const today = days.at(-1) as Tanggal
  const centre = await openShop(chain, CENTRE, today)
  // What the random model reckons with.
  await chain.query('UPDATE bank SET fee_transfer_bp = 70')
  const pattern = await openShop(chain, PATTERN, days[0] as Tanggal)
  const shops = (n: number, code: (i: number) => string) =>
    Array.from({ length: n }, (_, i) => code(i))
  const mixing: Client[] = []
  for (const kode of shops(chain.size.mixing, mixingCode))
    mixing.push(await openShop(chain, kode, today))
  const selling: Client[] = []
  for (const kode of shops(chain.size.selling, sellingCode))
    selling.push(await openShop(chain, kode, today))
  // Who may read all shops.
  await buatOrang(chain.maker.services.db, OWNER, CENTRE, 'OWN')
  const pusat = new Pusat(centre, CENTRE)
  await pusat.mulai(approverOf(CENTRE))
  return { pusat, pattern, mixing, selling }
}

async function openShop({ maker }: Chain, kode: string, first: Tanggal): Promise<Client> {
  const { db } = maker.services
  await buatToko(db, kode, kode, { pusat: kode === CENTRE })
  await openFirstDay(db, kode, first)
  const client = await isiOrangToko(maker, kode, { penyetuju: approverOf(kode) })
  await db.tulis(kode, (tx) =>
    tx.run(sql`
      insert into public.pengaturan (kode_toko, kunci, nilai)
      values (${kode}, 'LAPORAN_SATU_BULAN_MODULE', 'false'::jsonb)`),
  )
  client.jam = new Date(`${first}T08:00:00+07:00`)
  if (kode === CENTRE) await isiMasterBersama(client)
  await isiMasterToko(client)
  return client
}

/**
 * Days of one shop up to today, by commands: the last ones in a row, and from the fifth on backwards
 * one a month, so that a month and a year have what to tell.
 */
export function daysUpTo(today: Tanggal, n: number): readonly Tanggal[] {
  const back = (i: number) => (i < IN_A_ROW ? i : IN_A_ROW - 1 + (i - IN_A_ROW + 1) * MONTH_DAYS)
  return Array.from({ length: n }, (_, i) => addDays(today, -back(n - 1 - i)))
}

const IN_A_ROW = 4
/** A closing moves the date on by a month at most. */
const MONTH_DAYS = 30

/** The pattern shop's days of so many documents each; the last one stays open. */
export async function makeDays(
  chain: Chain,
  { pattern, pusat }: ByCommands,
  o: {
    readonly days: readonly Tanggal[]
    readonly documents: number
    /** Called after every act. */
    readonly acted?: () => Promise<void>
  },
): Promise<Mix> {
  const mix = newMix(pattern, PATTERN, pusat, 1)
  await mix.begin()
  for (const [i, day] of o.days.entries()) {
    while ((await documentsOf(chain, day)) < o.documents) {
      await mix.once()
      await o.acted?.()
    }
    const next = o.days[i + 1]
    if (next) await closeDay(mix.t, next)
  }
  await mix.t.periksa()
  return mix
}

export function newMix(c: Client, kode: string, pusat: Pusat, seed: number): Mix {
  const penyetuju = approverOf(kode)
  return new Mix(new TokoModel(c, { seed, pkp: false, penyetuju }), kode, pusat)
}

async function closeDay(t: TokoModel, next: Tanggal): Promise<void> {
  const follows = daysBetween(t.tanggal as Tanggal, next) === 1
  const answer = await tutup(t.c, follows ? undefined : next)
  if (answer.status !== 200) throw new Error(`closing ${t.tanggal}: ${answer.text}`)
  t.pindahHari(next, false)
}

/** Numbers that the pattern shop gave out on a day. */
async function documentsOf({ query }: Chain, day: Tanggal): Promise<number> {
  const [row] = await query<{ n: number }>(
    `SELECT coalesce(sum(v::integer), 0)::integer AS n
     FROM hari, jsonb_each_text(nomor) AS j (k, v) WHERE kode_toko = $1 AND tanggal = $2`,
    [PATTERN, day],
  )
  return row?.n ?? 0
}

export const today = (): Tanggal => hariIni()
