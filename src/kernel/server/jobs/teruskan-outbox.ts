import type { AddJobFunction } from 'graphile-worker'
import { sql } from '../db/query.ts'
import type { Services } from '../http/services.ts'

const BATCH = 200
const MOST_ATTEMPTS = 25

/**
 * Makes jobs of what documents left in the outbox. The job's key is the message's id, so a relay
 * that died between the two steps makes no second one (schema.md, rule 9).
 */
export async function teruskanOutbox(services: Services, addJob: AddJobFunction): Promise<void> {
  for (const kode_toko of await semuaToko(services)) {
    const waiting = await services.db.baca(kode_toko, (tx) =>
      tx.all(sql<{
        id: string
        jenis: string
        isi: unknown
      }>`
      select id, jenis, isi from public.outbox
      where kode_toko = ${kode_toko} and diambil is null order by dibuat limit ${BATCH}`),
    )
    for (const { id, jenis, isi } of waiting) {
      await addJob(
        `outbox:${jenis}`,
        { kode_toko, id, isi },
        {
          jobKey: id,
          jobKeyMode: 'preserve_run_at',
          maxAttempts: MOST_ATTEMPTS,
        },
      )
      await services.db.tulis(kode_toko, (tx) =>
        tx.run(sql`
        update public.outbox set diambil = ${services.jam()}
        where kode_toko = ${kode_toko} and id = ${id}`),
      )
    }
  }
}

export async function semuaToko({ db }: Services): Promise<string[]> {
  const rows = await db.lokal.all(sql<{ kode_toko: string }>`select kode_toko from public.toko`)
  return rows.map((r) => r.kode_toko)
}
