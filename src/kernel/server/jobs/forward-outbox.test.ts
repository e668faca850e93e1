import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, dunia } from '#test/factories/world.ts'
import { withoutQueue } from '#test/setup/without-queue.ts'
import { forwardOutbox } from './forward-outbox.ts'
import type { OutboxQueues } from './outbox-queue.ts'

let w: World

beforeAll(async () => {
  w = await dunia(['T1', 'T2', 'T3'])
  await withoutQueue(w.database)
})
afterAll(() => w?.close())

/** Shops that were looked at, and jobs that were added, for a relay that wakes for `hanya`. */
async function relay(hanya?: string): Promise<{ asked: string[]; jobs: string[] }> {
  const [asked, jobs]: [string[], string[]] = [[], []]
  const queues: OutboxQueues = {
    uji: {
      waiting: async (tx) => {
        asked.push(tx.kode_toko)
        return tx.kode_toko !== 'T3'
      },
      deliver: async () => null,
    },
  }
  const addJob = async (name: string, payload: unknown) => {
    jobs.push(`${name} ${(payload as { kode_toko: string }).kode_toko}`)
    return {} as never
  }
  const services = { ...w.server.services, log: w.server.app.log }
  await forwardOutbox(services, queues, addJob as never, hanya)
  return { asked, jobs }
}

const open = () =>
  w.database
    .query<{ kode_toko: string }>(
      `SELECT kode_toko FROM outbox WHERE diambil IS NULL AND jenis = 'uji' ORDER BY 1`,
    )
    .then((rows) => rows.map((r) => r.kode_toko))

test('what one shop left in its outbox wakes the relay for that shop alone', async () => {
  await w.database.query(`INSERT INTO outbox (kode_toko, id, jenis, isi, dibuat)
    SELECT kode_toko, gen_random_uuid(), 'uji', '{}', now() FROM toko`)
  expect(await relay('T2')).toEqual({ asked: ['T2'], jobs: ['outbox:uji T2'] })
  expect(await open()).toEqual(['T1', 'T3'])
})

test('each minute it looks at all of them', async () => {
  const { asked, jobs } = await relay()
  expect(asked.toSorted()).toEqual(['T1', 'T2', 'T3'])
  expect(jobs.toSorted()).toEqual(['outbox:uji T1', 'outbox:uji T2'])
  expect(await open()).toEqual([])
})
