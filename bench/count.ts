import type { Client } from '../test/factories/client.ts'
import { type Row, percentile, time, within } from './measure.ts'

/** Scans a second of each of two scanners, and for how long they keep that pace. */
const PER_SECOND = 20
const PACED_SECONDS = 20

interface Count {
  readonly what: string
  /** Address of its calls. */
  readonly path: string
  /** Everything that is there, in the order in which it is scanned. */
  readonly codes: readonly string[]
  /** Body of the call that begins it, which may take `most` milliseconds. */
  readonly begin: object
  readonly most: number
  /** Scans one; true when it was scanned before. */
  readonly twice: (code: string) => Promise<boolean>
}

/**
 * A count by two scanners at their pace, then as fast as they can until everything is scanned; a part
 * of it by both. In the end the product tells what was found.
 */
export async function counted(c: Client, count: Count): Promise<Row[]> {
  const { what, path, codes } = count
  const begun = await time(() => write(c, `${path}/start`, count.begin))
  const paced = PER_SECOND * PACED_SECONDS
  const took: number[] = []
  let doubled = 0
  const scan = async (code: string) => {
    if (await count.twice(code)) doubled++
  }
  const pace = async (part: readonly string[]) => {
    const start = performance.now()
    const all = part.map(async (code, i) => {
      const wait = start + (i * 1_000) / PER_SECOND - performance.now()
      await new Promise((go) => setTimeout(go, Math.max(0, wait)))
      took.push(await time(() => scan(code)))
    })
    await Promise.all(all)
  }
  await Promise.all([pace(codes.slice(0, paced)), pace(codes.slice(paced, 2 * paced))])
  const rest = codes.slice(2 * paced)
  const scanAll = async () => {
    for (const code of rest) await scan(code)
  }
  const emptied = await time(() => Promise.all([scanAll(), scanAll()]))
  const shown = await time(() => c.ok('GET', `${path}/get/hasil`, { limit: 100 }))
  let data = { ketemu: 0, hilang: 0 }
  const ended = await time(async () => (data = await write(c, `${path}/selesai`, {})))
  const wrong = codes.length - data.ketemu + data.hilang + Math.abs(doubled - rest.length)
  return [
    within(`${what} begins`, begun, count.most),
    within('… two scanners, 20 scans a second each, p99', percentile(took, 0.99), 50),
    within(
      '… scans a second that two scanners reach',
      2 * PER_SECOND,
      (2 * rest.length * 1_000) / emptied,
      (n) => n.toFixed(0),
    ),
    within('… result on the screen', shown, 300),
    within('… ends', ended, 2_000),
    { ...within('… lost or doubled', wrong, 0, String), ratio: null, goal: '0', met: wrong === 0 },
  ]
}

async function write<T>(c: Client, path: string, body: object): Promise<T> {
  const answer = await c.tulis<T>(path, { ...body })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.data
}
