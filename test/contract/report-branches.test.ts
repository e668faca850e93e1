import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AWAL, HARI, ReportWorld, contoh } from '../factories/report-world.ts'
import { readPdf } from '../setup/read-pdf.ts'
import { readXlsx } from './read-xlsx.ts'
import { stretched } from '../setup/slowdown.ts'

/** Branches on servers of their own: one well, one slow, one talking nonsense, one dead. */
const TOKEN = 'token-of-the-service-0123456789'
let branch: ReportWorld
let world: ReportWorld
const fakes: Server[] = []

const fake = async (answer: (send: (body: string, status?: number) => void) => void) => {
  const server = createServer((_, response) =>
    answer((body, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body)
    }),
  )
  fakes.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  branch = await ReportWorld.create({ rows: 700, env: { SERVICE_TOKEN: TOKEN } })
  const slow = await fake((send) => void wait(20_000).then(() => send('{}')))
  const nonsense = await fake((send) => send('{"status":"success","data":"seventeen","count":"x"}'))
  const gone = await fake((send) => send('{}'))
  const dead = fakes.pop()
  await new Promise((closed) => dead?.close(closed))
  const at = (kode_toko: string, url: string) => ({
    kode_toko,
    nama_toko: kode_toko,
    url,
    token: TOKEN,
  })
  world = await ReportWorld.create({
    rows: 30,
    env: {
      BRANCH_SERVERS: JSON.stringify([
        at('T2', branch.url),
        at('X1', slow),
        at('X2', nonsense),
        at('X3', gone),
      ]),
    },
  })
})
afterAll(async () => {
  await world.close()
  await branch.close()
  for (const server of fakes) {
    server.closeAllConnections()
    server.close()
  }
})

const RANGE = `tgl_from=${AWAL}&tgl_to=${HARI}`
const path = (more: string) => `${contoh.api}?${RANGE}${more}`

interface Branches {
  status: string
  message: string
  count: number
  sebagian: boolean
  totals: Record<string, number>
  cabang: {
    kode_toko: string
    status: string
    message?: string
    count: number
    totals: Record<string, number>
    data: unknown[]
  }[]
}

type Line = { readonly cabang?: Branches['cabang'][number] } & Partial<Omit<Branches, 'cabang'>>

describe('all branches', () => {
  it('tells each branch when it has answered, and the sum when all have', async () => {
    const start = Date.now()
    const response = await world.call(path('&kode_toko=SEMUA&aliran=ya'))
    expect(response.headers.get('content-type')).toContain('application/x-ndjson')
    const lines: { readonly line: Line; readonly ms: number }[] = []
    let rest = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const whole = `${rest}${part}`.split('\n')
      rest = whole.pop() ?? ''
      for (const line of whole)
        lines.push({ line: JSON.parse(line) as Line, ms: Date.now() - start })
    }
    expect(lines[0]?.line).toEqual({ ditanya: 6 })
    const come = (kode: string) => lines.find(({ line }) => line.cabang?.kode_toko === kode)
    for (const kode of ['PUSAT', 'T1', 'T2']) {
      expect(come(kode)?.line.cabang?.status).toBe('success')
      expect(come(kode)?.ms).toBeLessThan(come('X1')?.ms ?? 0)
    }
    // The slow one is waited for to its limit; whoever answers is not held back by it.
    expect((come('X1')?.ms ?? 0) - (come('T1')?.ms ?? 0)).toBeGreaterThan(2_000)
    const plain = (await (await world.call(path('&kode_toko=SEMUA'))).json()) as Branches
    const { cabang, status: _status, data: _data, ...sums } = plain as Branches & { data: unknown }
    expect(lines.at(-1)?.line).toEqual(sums)
    const parts = lines.flatMap(({ line }) => line.cabang ?? [])
    expect(parts.toSorted((a, b) => (a.kode_toko < b.kode_toko ? -1 : 1))).toEqual(cabang)
  })

  it('answers within five seconds, each branch with its status, totals said to be partial', async () => {
    const start = Date.now()
    const answer = (await (await world.call(path('&kode_toko=SEMUA'))).json()) as Branches
    expect(Date.now() - start).toBeLessThan(stretched(6_500))
    expect(answer.cabang.map((c) => [c.kode_toko, c.status, c.count])).toEqual([
      ['PUSAT', 'success', 30],
      ['T1', 'success', 31],
      ['T2', 'success', 702],
      ['X1', 'error', 0],
      ['X2', 'error', 0],
      ['X3', 'error', 0],
    ])
    for (const c of answer.cabang.slice(3)) expect(c.message).toBe('Data Gagal Dimuat')
    expect([answer.count, answer.sebagian]).toEqual([763, true])
    expect(answer.message).toBe('Jumlah sebagian: 3 dari 6 cabang menjawab')
    const sum = answer.cabang.reduce((n, c) => n + (c.totals['harga'] ?? 0), 0)
    expect(answer.totals['harga']).toBe(sum)
  })

  it('exports the rows of those that answered, and names the others', async () => {
    // Each of them waits for the slow branch: together they wait once.
    const [xlsx, pdf, page] = await Promise.all(
      ['&format=xlsx', '&format=pdf', ''].map((more) =>
        world.call(path(`&kode_toko=SEMUA${more}`)),
      ),
    )
    if (!xlsx || !pdf || !page) throw new Error('no answer')
    const rows = readXlsx(Buffer.from(await xlsx.arrayBuffer()))
    const of = (toko: string) => rows.filter((r) => r[0] === toko && typeof r[5] === 'number')
    expect([of('PUSAT').length, of('T1').length, of('T2').length]).toEqual([30, 31, 702])
    const total = rows.find((r) => r[0] === 'TOTAL')
    const screen = (await page.json()) as Branches
    expect(total?.at(-1)).toBe(screen.totals['selisih'])
    const notes = rows.slice(rows.indexOf(total ?? []) + 1).map((r) => r[0])
    expect(notes).toEqual([
      'X1: Data Gagal Dimuat',
      'X2: Data Gagal Dimuat',
      'X3: Data Gagal Dimuat',
      'Jumlah sebagian: 3 dari 6 cabang menjawab',
    ])
    const texts = readPdf(Buffer.from(await pdf.arrayBuffer())).flatMap((p) => p.texts)
    expect(texts.some((t) => t.text === 'X1: Data Gagal Dimuat')).toBe(true)
  })

  it('asks one branch as well', async () => {
    const answer = (await (await world.call(path('&kode_toko=T2'))).json()) as Branches
    expect(answer.cabang.map((c) => [c.kode_toko, c.count])).toEqual([['T2', 702]])
    expect([answer.sebagian, answer.message]).toEqual([false, 'Laporan Tersedia'])
    expect((await world.call(path('&kode_toko=TIDAKADA'))).status).toBe(404)
  })

  it('is for the central office only', async () => {
    for (const toko of ['SEMUA', 'T2'])
      expect((await world.call(path(`&kode_toko=${toko}`), { user: 'OWN1' })).status).toBe(403)
    const own = await world.call(path('&kode_toko=T1'), { user: 'OWN1' })
    expect(((await own.json()) as Branches).count).toBe(31)
  })
})

describe('portal', () => {
  it('asks any reading call of every branch', async () => {
    const start = Date.now()
    const { data } = (await (await world.call('portal/contoh/jumlah')).json()) as {
      data: { kode_toko: string; status: string; data?: { kode_toko: string; jumlah: number } }[]
    }
    expect(Date.now() - start).toBeLessThan(stretched(6_500))
    expect(data.slice(0, 2).map((c) => c.data)).toEqual([
      { kode_toko: 'PUSAT', jumlah: 30 },
      { kode_toko: 'T1', jumlah: 31 },
    ])
    expect(data[2]).toMatchObject({ kode_toko: 'T2', status: 'success', data: { jumlah: 702 } })
    expect(data.slice(3).map((c) => c.status)).toEqual(['error', 'error', 'error'])
  })

  it('knows no other paths, and no other askers', async () => {
    for (const at of ['portal/tidak/ada', 'portal/http://127.0.0.1/', 'portal/../healthz'])
      expect((await world.call(at)).status).toBe(404)
    expect((await world.call('portal/contoh/jumlah', { user: 'OWN1' })).status).toBe(403)
  })
})

describe('the service token', () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${branch.url}/api/v1/contoh/jumlah`, { headers }).then((r) => r.status)

  it('lets the centre read a named shop, and nobody without it', async () => {
    expect(await ask({ authorization: `Bearer ${TOKEN}`, 'x-kode-toko': 'T2' })).toBe(200)
    expect(await ask({ authorization: `Bearer ${TOKEN}` })).toBe(401)
    expect(await ask({ authorization: `Bearer ${TOKEN}x`, 'x-kode-toko': 'T2' })).toBe(401)
    expect(await ask({ authorization: 'Bearer ', 'x-kode-toko': 'T2' })).toBe(401)
  })
})
