import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'

/** Days back in which failed messages are told: what nobody sent again by then is old. */
const HARI = 7

/** Messages that did not arrive. */
export const pesanGagal: Waiting = {
  nama: 'pesan_gagal',
  layar: '/histori-wa',
  hitung: ({ tx, hari }) =>
    tx.one(sql<Waits>`
      select count(*)::int as jumlah from public.pesan_chat
      where kode_toko = ${tx.kode_toko} and status = 'GAGAL'
        and tanggal > ${hari}::date - ${HARI}::int`),
}
