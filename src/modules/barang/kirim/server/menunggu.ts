import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'

/** Parcels that have come from other servers and wait to be received. */
export const paketMenunggu: Waiting = {
  nama: 'paket_datang',
  layar: '/terima-barang',
  hitung: ({ tx }) =>
    tx.one(sql<Waits>`
      select count(*)::int as jumlah from public.paket_masuk
      where kode_toko = ${tx.kode_toko} and status = 'OPEN'`),
}
