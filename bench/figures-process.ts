import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from '../test/factories/client.ts'
import { notaTunai } from '../test/factories/sale.ts'
import { startServer } from '../test/setup/server.ts'
import { WEB, firstScriptBytes } from './first-script.ts'
import { barcode, openHouse, plantPieces, type House } from './house.ts'
import { type Bench, load, median, mib, type Row, time, within } from './measure.ts'

/** Enough for six seconds of eight clients on a quick machine. */
const PIECES = 15_000

/** Start, memory, first JavaScript, and whether a sale gets slower while the ledger grows. */
export const processes = (pgUrl: string): Bench => ({
  name: 'process',
  run: async () => {
    const house = await openHouse(pgUrl, { name: 'bench_process', shops: 2, pieces: PIECES })
    try {
      return [await start(house), ...(await memory(house)), ...firstScript(), await growth(house)]
    } finally {
      await house.close()
    }
  },
})

async function start(house: House): Promise<Row> {
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    let server: Awaited<ReturnType<typeof startServer>> | undefined
    times.push(
      await time(async () => {
        server = await startServer({ databaseUrl: house.databaseUrl })
      }),
    )
    await server?.stop()
  }
  return within('server start to first answer', median(times), 1_000)
}

async function memory(house: House): Promise<Row[]> {
  const server = await startServer({ databaseUrl: house.databaseUrl })
  const rss = () => {
    const found = /VmRSS:\s+(\d+) kB/.exec(
      readFileSync(`/proc/${server.process.pid}/status`, 'utf8'),
    )
    return Number(found?.[1] ?? 0) * 1024
  }
  await new Promise((done) => setTimeout(done, 1_000))
  const idle = rss()
  // It is not asked for anything, and gives back what the start has left behind.
  await new Promise((done) => setTimeout(done, 15_000))
  const rested = rss()
  const sell = seller({ kasir: house.kasir.map((k) => new Client(server.url, k.headers)) }, 0)
  let top = 0
  const watch = setInterval(() => (top = Math.max(top, rss())), 100)
  await load(8, 6, sell)
  clearInterval(watch)
  await server.stop()
  return [
    within('memory of a server process, idle', idle, 104 * 1_048_576, mib),
    within('… after fifteen seconds', rested, 120 * 1_048_576, mib),
    within('… under load', top, 200 * 1_048_576, mib),
  ]
}

function firstScript(): Row[] {
  if (!existsSync(path.join(WEB, 'index.html'))) return []
  const files = readdirSync(path.join(WEB, 'assets')).filter((f) => !/\.(br|gz)$/.test(f))
  return [
    within(
      `first JavaScript, gzip (${files.length} files in all)`,
      firstScriptBytes(),
      145_000,
      (n) => `${(n / 1000).toFixed(0)} kB`,
    ),
  ]
}

function seller(house: Pick<House, 'kasir'>, from: number) {
  let next = from
  return async (): Promise<void> => {
    const pieces = [next + 1, next + 2, next + 3].map((n) => ({
      kode_barcode: barcode(n),
      berat_mg: 2_500,
      modal_rp: 1,
      ongkos_rp: 50_000,
    }))
    next += 3
    const answer = await house.kasir[0]?.tulis('penjualan/create', notaTunai(pieces))
    if (answer?.status !== 200) throw new Error(answer?.text)
  }
}

/** The same sale before and after half a million more ledger lines in its shop. */
async function growth(house: House): Promise<Row> {
  await plantPieces(house.query, 1, 20_000, PIECES)
  const sell = seller(house, PIECES)
  await load(2, 1, sell)
  const small = await load(2, 3, sell)
  await house.query('ALTER TABLE buku DISABLE TRIGGER buku_seimbang')
  await house.query(`INSERT INTO buku SELECT 'T0', current_date - 1 - (n / 2000), 'XXAA' || n, i, 'akun/' || (n % 50),
      'IDR', '', CASE i WHEN 1 THEN 100 ELSE -100 END
    FROM generate_series(1, 250000) n, generate_series(1, 2) i`)
  await house.query('ALTER TABLE buku ENABLE TRIGGER buku_seimbang')
  await house.query('VACUUM ANALYZE buku')
  await load(2, 1, sell)
  const large = await load(2, 3, sell)
  return {
    name: 'growth: sale with 500,000 more ledger lines',
    ours: `${large.p50.toFixed(1)} ms`,
    limit: `${small.p50.toFixed(1)} ms`,
    ratio: large.p50 / small.p50,
    goal: '≤ 1.2 ×',
    met: large.p50 / small.p50 <= 1.2,
  }
}
