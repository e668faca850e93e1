import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'
import { berisi } from './cara.ts'

/** A tray that was weighed and counted within these days counts as looked after. */
const HARI = 7

/** Trays with goods that nobody has counted against the book for a week. */
export const bakiMenunggu: Waiting = {
  nama: 'baki_hitung',
  layar: '/stock-opname-global',
  hitung: ({ tx, hari }) =>
    tx.one(sql<Waits>`
      select count(*)::int as jumlah from public.baki h
      where h.kode_toko = ${tx.kode_toko} and ${berisi(tx.kode_toko)}
        and not exists (
          select 1 from public.opname_global o
          join public.opname_global_baki s on s.kode_toko = ${tx.kode_toko}
            and s.no_opname = o.no_opname
          where o.kode_toko = ${tx.kode_toko} and o.tanggal > ${hari}::date - ${HARI}::int
            and s.kode_baki = h.kode_baki and s.hasil is not null)
        and not exists (
          select 1 from public.timbang_baki t
          where t.kode_toko = ${tx.kode_toko} and t.tanggal > ${hari}::date - ${HARI}::int
            and t.kode_baki = h.kode_baki and t.status in ('COCOK', 'SELISIH'))`),
}
