import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'

/** Parcels for this shop that wait to be received, of this server's shops and of others'. */
export const paketMenunggu: Waiting = {
  nama: 'paket_datang',
  layar: '/terima-barang',
  hitung: ({ tx }) =>
    tx.one(sql<Waits>`
      select (
        (select count(*) from public.paket_masuk
          where kode_toko = ${tx.kode_toko} and status = 'OPEN')
        + (select count(*) from public.kirim_barang
          where tujuan = ${tx.kode_toko} and status = 'OPEN')
      )::int as jumlah`),
}
