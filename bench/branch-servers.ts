import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { HOW_MANY, KINDS, PAGES, PAGE_ROWS, answerOf } from './branch-answers.ts'

/**
 * The servers of five hundred branches: one process on one port, which tells its parent the port.
 * A slow one answers after the server has given up waiting for it in the background, too.
 */
const SLOW_MS = 35_000

/** Live branches take 20 to 400 ms, each its own time for each page. */
const delayOf = (branch: number, page: number) => 20 + ((branch * 7_919 + page * 104_729) % 381)

const json = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const html = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>It works!</h1>')

const good = answerOf(0, 1, 1)
const [row = {}] = good.data

/** Answers that look like a report, or like nothing at all. */
const NONSENSE: readonly ((response: ServerResponse) => unknown)[] = [
  (to) => json(to, { ...good, data: 'seventeen', count: 'x' }),
  (to) => json(to, { ...good, data: [{ ...row, jumlah_rp: '17' }] }),
  (to) => json(to, { ...good, data: Array.from({ length: 600 }, () => row), count: 600 }),
  (to) => json(to, { ...good, data: [null], count: -1 }),
  (to) => html(to, 200),
  (to) => html(to, 502),
  (to) => to.writeHead(200).end(JSON.stringify(good).slice(0, -9)),
  (to) => endless(to, 64, 200),
  (to) => endless(to, 65_536, 0),
  (to) => endless(to, 65_536, 0),
]

/** Rows without end, so many bytes each so many milliseconds. */
function endless(response: ServerResponse, bytes: number, ms: number): void {
  const part = `${JSON.stringify(row)},`.repeat(Math.ceil(bytes / 400))
  async function* parts() {
    yield '{"status":"success","data":['
    for (;;) {
      if (ms > 0) await wait(ms)
      yield part
    }
  }
  const rows = Readable.from(parts())
  response.once('close', () => rows.destroy())
  rows.pipe(response.writeHead(200, { 'content-type': 'application/json' }))
}

const packed = (branch: number, page: number, limit: number) =>
  gzipSync(JSON.stringify(answerOf(branch, page, limit)))
const keyOf = (branch: number, page: number) => branch * PAGES + page
/** Pages of the screen, made before anyone asks: what 450 machines do is no work of this one. */
const pages = new Map<number, Buffer>()
for (let branch = 0; branch < HOW_MANY.live; branch++)
  for (let page = 1; page <= PAGES; page++)
    pages.set(keyOf(branch, page), packed(branch, page, PAGE_ROWS))

function page(response: ServerResponse, branch: number, asked: URLSearchParams): void {
  const [n, limit] = [Number(asked.get('page')), Number(asked.get('limit'))]
  const made = limit === PAGE_ROWS ? pages.get(keyOf(branch, n)) : undefined
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    .end(made ?? packed(branch, n, limit))
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const code = String(request.headers['x-kode-toko'])
  const n = Number(code.slice(1))
  const asked = new URL(request.url ?? '/', 'http://branch').searchParams
  if (code.startsWith(KINDS.nonsense)) return NONSENSE[n % NONSENSE.length]?.(response)
  if (code.startsWith(KINDS.slow)) {
    // Every other one never says a word.
    if (n % 2 === 0) return
    await wait(SLOW_MS)
  } else {
    await wait(delayOf(n, Number(asked.get('page'))))
  }
  return page(response, n, asked)
}

const server = createServer((request, response) => void answer(request, response))
// All of them are asked at once.
server.listen({ port: 0, host: '0.0.0.0', backlog: 1_024 }, () => {
  process.send?.((server.address() as AddressInfo).port)
})
process.once('disconnect', () => process.exit())
