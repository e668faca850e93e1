import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'

/** Parcels that this shop sent and nobody has received in full, and those from other servers. */
export const kirimMenunggu: readonly Waiting[] = [
  {
    nama: 'paket_jalan',
    layar: '/lihat-kirim-barang',
    hitung: ({ tx }) =>
      tx.one(sql<Waits>`
        select count(*)::int as jumlah from public.kirim_barang
        where kode_toko = ${tx.kode_toko} and status in ('OPEN', 'KURANG')`),
  },
  {
    nama: 'paket_datang',
    layar: '/terima-barang',
    hitung: ({ tx }) =>
      tx.one(sql<Waits>`
        select count(*)::int as jumlah from public.paket_masuk
        where kode_toko = ${tx.kode_toko} and status = 'OPEN'`),
  },
]
