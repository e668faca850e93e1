import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AWAL, HARI, ReportWorld, contoh } from '../factories/report-world.ts'
import { readXlsx } from './read-xlsx.ts'

/** Branches whose servers answer what looks like a report and is none. */
const NONSENSE: Readonly<Record<string, object>> = {
  Y1: { data: [null], totals: {}, count: 1 },
  Y2: { data: [{ no_faktur: { nested: true } }], totals: {}, count: 1 },
  Y3: { data: [{ harga: 'seventeen' }], totals: {}, count: 1 },
  Y4: { data: [], totals: {}, count: -1 },
  Y5: { data: [], totals: {}, count: 0, grup: [null] },
  Y6: { data: Array.from({ length: 60 }, () => ({})), totals: {}, count: 60 },
}
/** It counts more rows than it ever gives. */
const SHORT = { data: [], totals: {}, count: 1_000_000 }

let world: ReportWorld
const servers: Server[] = []

async function answering(body: object): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ status: 'success', ...body }))
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  const far = await Promise.all(
    Object.entries({ ...NONSENSE, Y7: SHORT }).map(async ([kode_toko, body]) => ({
      kode_toko,
      nama_toko: kode_toko,
      url: await answering(body),
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

test('a branch that answers nonsense fails alone', async () => {
  const response = await ask('')
  expect(response.status).toBe(200)
  const { cabang } = (await response.json()) as { cabang: { kode_toko: string; status: string }[] }
  const failed = cabang.filter((c) => c.status === 'error').map((c) => c.kode_toko)
  expect(failed).toEqual(Object.keys(NONSENSE))
})

test('a branch that gives fewer rows than it counts ends an export and is named in it', async () => {
  const rows = readXlsx(Buffer.from(await (await ask('&format=xlsx')).arrayBuffer()))
  expect(rows.some((r) => r[0] === 'Y7: Data Gagal Dimuat')).toBe(true)
  expect(rows.filter((r) => r[0] === 'PUSAT')).toHaveLength(30)
})
