import { sql } from '#kernel/server/db/query.ts'

/**
 * Joins to tickets h that were redeemed what each cost its customer in all (b), over the acts that
 * stand: computed beside charged.
 */
export const ditebus = (toko: string) => sql`
  join public.hutang_bayar t on t.kode_toko = ${toko} and t.no_bayar = h.no_tutup
    and t.jenis = 'TEBUS'
  cross join lateral (
    select sum(a.bunga_hitung_rp)::bigint as bunga_hitung_rp, sum(a.bunga_rp)::bigint as bunga_rp,
      sum(a.denda_hitung_rp)::bigint as denda_hitung_rp, sum(a.denda_rp)::bigint as denda_rp,
      sum(a.pokok_rp + a.bunga_rp + a.denda_rp + a.biaya_rp)::bigint as total_bayar_rp
    from public.hutang_bayar a
    where a.kode_toko = ${toko} and a.no_faktur_hutang = h.no_faktur_hutang
      and a.status = 'VALID') b`
