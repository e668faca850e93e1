import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { MOST_PAGE_ROWS } from '#kernel/server/report/define.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AWAL, HARI, ReportWorld, contoh } from '../factories/report-world.ts'
import { readXlsx } from './read-xlsx.ts'

const FACT = { nama: null, tanggal: null, uraian: null }
/** Branches whose servers answer what looks like a report and is none. */
const NONSENSE: Readonly<Record<string, object>> = {
  Y1: { data: [null], totals: {}, count: 1 },
  Y2: { data: [{ no_faktur: { nested: true } }], totals: {}, count: 1 },
  Y3: { data: [{ harga: 'seventeen' }], totals: {}, count: 1 },
  Y4: { data: [], totals: {}, count: -1 },
  Y6: { data: Array.from({ length: 60 }, () => ({})), totals: {}, count: 60 },
  Y8: { data: [[]], totals: {}, count: 1 },
  Y9: { data: [{ harga: 'ENDLESS_NUMBER' }], totals: {}, count: 1 },
  YA: { data: [{ harga: 0.5 }], totals: {}, count: 1 },
  YB: { data: [], totals: { harga: 1e300 }, count: 0 },
  YC: { data: [{ tanggal: '2026-02-30' }], totals: {}, count: 1 },
  YD: { data: [{ no_faktur: 'X'.repeat(10_000) }], totals: {}, count: 1 },
  YE: { data: [], totals: {}, count: 1.5 },
  YF: { data: [], totals: { nilai: 0 }, count: 1.5 },
  YG: { data: [{ ...FACT, nilai: 1, harga: 1e13 }], totals: { nilai: 0.5 }, count: 1 },
  YH: { data: [{ ...FACT, nilai: 1e300, harga: 0.5 }], totals: { nilai: 0 }, count: 1 },
  // Long ones: each of their faults costs a schema a kilobyte.
  YK: { data: [], totals: {}, count: 0, grup: Array.from({ length: 400_000 }, () => 0) },
  YL: { data: Array.from({ length: 150_000 }, () => 0), totals: {}, count: 0 },
}
/** What no object of ours can say: JSON reads it as a number without end. */
const endlessNumber = (json: string) => json.replace('"ENDLESS_NUMBER"', '1e999')
/** It counts more rows than it ever gives. */
const SHORT = { data: [], totals: {}, count: 1_000_000 }
/** Each of its rows can be so, all of them together can't. */
const RICH = { data: [{ harga: 9e12 }, { harga: 9e12 }], totals: {}, count: 2 }
/** Branches whose answer never ends: together they would say all that one asking has room for. */
const ENDLESS = ['X1', 'X2', 'X3']

/** Branches that take their time to say that they have no rows. */
const SLOW = ['Z1', 'Z2', 'Z3']
/** How many of them were asked for the rows of an export at one moment. */
const reading = { now: 0, most: 0 }

let world: ReportWorld
const servers: Server[] = []

const answering = (body: object) =>
  listening((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(endlessNumber(JSON.stringify({ status: 'success', ...body })))
  })

const slow = () =>
  listening(async (response, { url = '' }) => {
    const rows = url.includes(`limit=${MOST_PAGE_ROWS}`) ? 1 : 0
    reading.now += rows
    reading.most = Math.max(reading.most, reading.now)
    await wait(100)
    reading.now -= rows
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ status: 'success', data: [], totals: {}, count: 0 }))
  })

type Answering = (response: ServerResponse, request: IncomingMessage) => unknown

async function listening(answer: Answering): Promise<string> {
  const server = createServer((request, response) => answer(response, request))
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function endless(): Promise<string> {
  const letters = 'x'.repeat(65_536)
  return listening((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write(letters));
    }
    response.on('drain', more)
    more()
  })
}

beforeAll(async () => {
  const far = await Promise.all(
    [
      ...ENDLESS.map((kode_toko) => ({ kode_toko, url: endless() })),
      ...SLOW.map((kode_toko) => ({ kode_toko, url: slow() })),
      ...Object.entries({ ...NONSENSE, Y7: SHORT, YM: RICH }).map(([kode_toko, body]) => ({
        kode_toko,
        url: answering(body),
      })),
    ].map(async ({ kode_toko, url }) => ({
      kode_toko,
      nama_toko: kode_toko,
      url: await url,
      token: 'token-of-the-service-0123456789',
    })),
  )
  world = await ReportWorld.create({ rows: 30, env: { BRANCH_SERVERS: JSON.stringify(far) } })
})
afterAll(async () => {
  await world.close()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const ask = (more: string) =>
  world.call(`${contoh.api}?tgl_from=${AWAL}&tgl_to=${HARI}&kode_toko=SEMUA${more}`)

test('a branch that answers nonsense or never ends fails alone', async () => {
  const response = await ask('')
  expect(response.status).toBe(200)
  const { cabang } = (await response.json()) as { cabang: { kode_toko: string; status: string }[] }
  const failed = cabang.filter((c) => c.status === 'error').map((c) => c.kode_toko)
  expect(failed).toEqual([...ENDLESS, ...Object.keys(NONSENSE)])
})

test('a branch that answers nonsense explains no figure, and the others do', async () => {
  const response = await world.call(
    `reports/${contoh.name}/asal?tgl_from=${AWAL}&tgl_to=${HARI}&kode_toko=SEMUA&kolom=harga`,
  )
  expect(response.status).toBe(200)
  const { cabang } = (await response.json()) as { cabang: { kode_toko: string; status: string }[] }
  expect(cabang.filter((c) => c.status === 'success').map((c) => c.kode_toko)).toContain('PUSAT')
  const failed = cabang.filter((c) => c.status === 'error').map((c) => c.kode_toko)
  expect(failed).toEqual(expect.arrayContaining(['YF', 'YG', 'YH']))
})

test('a branch that gives fewer rows than it counts, or sums up to too much, ends no export and is named in it', async () => {
  const rows = readXlsx(Buffer.from(await (await ask('&format=xlsx')).arrayBuffer()))
  for (const named of ['Y7', 'YM'])
    expect(rows.some((r) => r[0] === `${named}: Data Gagal Dimuat`)).toBe(true)
  expect(rows.filter((r) => r[0] === 'PUSAT')).toHaveLength(30)
})

test('an export reads the first rows of branches on servers of their own side by side', async () => {
  reading.most = 0
  await (await ask('&format=csv')).arrayBuffer()
  expect(reading.most).toBe(SLOW.length)
})
