import { sql } from '#kernel/server/db/query.ts'

/** Auctions l whose surplus is still owed to its customer. */
export const lebihTerhutang = (toko: string) => sql`
  l.kode_toko = ${toko} and l.jenis = 'LELANG' and l.status = 'VALID' and l.lebih_rp > 0
  and not exists (select 1 from public.hutang_bayar k
    where k.kode_toko = ${toko} and k.no_faktur_hutang = l.no_faktur_hutang
      and k.jenis = 'LEBIH' and k.status = 'VALID')`
