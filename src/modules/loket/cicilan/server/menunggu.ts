import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'

/** Contracts whose oldest unpaid instalment is past its day. */
export const cicilanTelat: Waiting = {
  nama: 'cicilan_tunggak',
  layar: '/laporan-tunggakan-cicilan',
  hitung: ({ tx, hari }) =>
    tx.one(sql<Waits>`
      select count(*)::int as jumlah, min(tempo) as tenggat from public.cicilan
      where kode_toko = ${tx.kode_toko} and status = 'AKTIF' and tempo < ${hari}::date`),
}
