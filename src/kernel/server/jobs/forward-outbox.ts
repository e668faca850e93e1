import type { AddJobFunction } from 'graphile-worker'
import { sql } from '../db/query.ts'
import type { Services } from '../http/services.ts'
import type { OutboxQueues } from './outbox-queue.ts'

/**
 * Finds the shops that have something to deliver and adds one job per shop and kind; looks at
 * `hanya` alone where that is given. The outbox
 * lines it saw are ticked off. Messages that still wait are found through their queue, so none is
 * lost with a job or its worker (schema.md, rule 9).
 */
export async function forwardOutbox(
  services: Services,
  queues: OutboxQueues,
  addJob: AddJobFunction,
  hanya?: string,
): Promise<void> {
  for (const kode_toko of hanya === undefined ? await allShops(services) : [hanya]) {
    const [baru, menunggu] = await services.db.baca(kode_toko, (tx) =>
      Promise.all([
        tx.all(sql<{ id: string }>`
          select id from public.outbox where kode_toko = ${kode_toko} and diambil is null`),
        Promise.all(
          Object.entries(queues).map(async ([jenis, q]) =>
            (await q.waiting(tx, services.jam())) ? jenis : null,
          ),
        ),
      ]),
    )
    for (const jenis of menunggu) if (jenis !== null) await enqueue(addJob, { jenis, kode_toko })
    if (baru.length === 0) continue
    const id = baru.map((b) => b.id)
    await services.db.tulis(kode_toko, (tx) =>
      tx.run(sql`
        update public.outbox set diambil = ${services.jam()}
        where kode_toko = ${kode_toko} and id = any(${id}::uuid[])`),
    )
  }
}

/**
 * Adds the one job that delivers a shop's messages of a kind. The shop is its key, so adding it
 * again only moves its time. A job that died with its worker does not block the next.
 */
export async function enqueue(
  addJob: AddJobFunction,
  a: { readonly jenis: string; readonly kode_toko: string; readonly runAt?: Date },
): Promise<void> {
  const { jenis, kode_toko, runAt } = a
  await addJob(
    `outbox:${jenis}`,
    { kode_toko },
    { jobKey: `${jenis}:${kode_toko}`, maxAttempts: 1, ...(runAt ? { runAt } : {}) },
  )
}

export async function allShops({ db }: Services): Promise<string[]> {
  const rows = await db.lokal.all(sql<{ kode_toko: string }>`select kode_toko from public.toko`)
  return rows.map((r) => r.kode_toko)
}
