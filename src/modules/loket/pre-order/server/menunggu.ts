import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'

/** Pre-orders promised for today or earlier whose goods did not come. */
export const preOrderMenunggu: Waiting = {
  nama: 'po_janji',
  layar: '/laporan-outstand-po',
  hitung: ({ tx, hari }) =>
    tx.one(sql<Waits>`
      select count(*)::int as jumlah, min(tgl_janji) as tenggat from public.pre_order
      where kode_toko = ${tx.kode_toko} and status = 'OPEN' and tgl_janji <= ${hari}::date`),
}
