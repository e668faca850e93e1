import { sql } from '#kernel/server/db/query.ts'

/**
 * What was pledged with a ticket h, released pieces included: its head says what still is. For a
 * lateral join.
 */
export const isiSurat = (toko: string) => sql`
  select sum(b.jumlah)::int as jumlah_barang, sum(b.berat_mg)::bigint as berat_mg
  from public.hutang_barang b
  where b.kode_toko = ${toko} and b.no_faktur_hutang = h.no_faktur_hutang`
