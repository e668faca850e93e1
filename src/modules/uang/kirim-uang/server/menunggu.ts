import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'

/** Money that left this shop and that nobody has received. */
export const kirimUangMenunggu: Waiting = {
  nama: 'uang_jalan',
  layar: '/lihat-kirim-uang',
  hitung: ({ tx }) =>
    tx.one(sql<Waits>`
      select count(*)::int as jumlah from public.kirim_uang
      where kode_toko = ${tx.kode_toko} and status = 'OPEN'`),
}
