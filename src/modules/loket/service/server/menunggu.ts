import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'

/** Services promised for today or earlier that are not finished. */
export const serviceMenunggu: Waiting = {
  nama: 'service_janji',
  layar: '/laporan-outstand-service',
  hitung: ({ tx, hari }) =>
    tx.one(sql<Waits>`
      select count(*)::int as jumlah, min(tgl_janji) as tenggat from public.service
      where kode_toko = ${tx.kode_toko} and status = 'ENTRY' and tgl_janji <= ${hari}::date`),
}
