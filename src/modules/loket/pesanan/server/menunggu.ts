import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'

/** Orders promised for today or earlier that are not made. */
export const pesananTelat: Waiting = {
  nama: 'pesanan_janji',
  layar: '/laporan-outstand-pesanan',
  hitung: ({ tx, hari }) =>
    tx.one(sql<Waits>`
      select count(*)::int as jumlah, min(tgl_selesai) as tenggat from public.pesanan
      where kode_toko = ${tx.kode_toko} and status = 'ENTRY' and tgl_selesai <= ${hari}::date`),
}
