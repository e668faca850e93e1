import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'
import { UMUR_BERKAS } from '../rules.ts'
import { jadwalSaya, kirimanNyata } from './baca-jadwal.ts'

/** Scheduled reports that did not arrive: the own ones, for owners all. */
export const kirimanGagal: Waiting = {
  nama: 'kiriman_gagal',
  layar: '/jadwal-laporan',
  hitung: ({ ctx, tx, hari }) =>
    tx.one(sql<Waits>`
      select count(*)::int as jumlah from ${kirimanNyata} k
      join public.jadwal_laporan j on j.kode_toko = k.kode_toko and j.id = k.jadwal_id
      where ${jadwalSaya(ctx, tx)} and k.kode_toko = ${tx.kode_toko} and k.status_kini = 'GAGAL'
        and k.tanggal > ${hari}::date - ${UMUR_BERKAS}::int`),
}
