import { sql } from '#kernel/server/db/query.ts'

/**
 * What a ticket cost its customer in all, over the acts that stand: computed beside charged. For a
 * lateral join behind public.hutang h.
 */
export const seluruhBayar = (toko: string) => sql`
  select sum(a.bunga_hitung_rp)::bigint as bunga_hitung_rp, sum(a.bunga_rp)::bigint as bunga_rp,
    sum(a.denda_hitung_rp)::bigint as denda_hitung_rp, sum(a.denda_rp)::bigint as denda_rp,
    sum(a.pokok_rp + a.bunga_rp + a.denda_rp + a.biaya_rp)::bigint as total_bayar_rp
  from public.hutang_bayar a
  where a.kode_toko = ${toko} and a.no_faktur_hutang = h.no_faktur_hutang and a.status = 'VALID'`
