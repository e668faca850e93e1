import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'

/** Days ahead in which a ticket that falls due is told. */
const HARI_TEMPO = 3

/** Pledges that are past their day, and those that come to it within three days. */
export const gadaiMenunggu: readonly Waiting[] = [
  {
    nama: 'gadai_lewat',
    layar: '/laporan-hutang-jatuh-tempo',
    hitung: ({ tx, hari }) =>
      tx.one(sql<Waits>`
        select count(*)::int as jumlah, min(jatuh_tempo) as tenggat from public.hutang
        where kode_toko = ${tx.kode_toko} and status = 'AKTIF' and jatuh_tempo < ${hari}::date`),
  },
  {
    nama: 'gadai_tempo',
    layar: '/laporan-hutang-jatuh-tempo',
    hitung: ({ tx, hari }) =>
      tx.one(sql<Waits>`
        select count(*)::int as jumlah, min(jatuh_tempo) as tenggat from public.hutang
        where kode_toko = ${tx.kode_toko} and status = 'AKTIF'
          and jatuh_tempo between ${hari}::date and ${hari}::date + ${HARI_TEMPO}::int`),
  },
]
