import { sql } from '#kernel/server/db/query.ts'

/**
 * Gold price of the day per gram by group, as `hargaEmasGroup` has it; to be joined as k. Worked out
 * once for each group, not for each of its pieces.
 */
export function hargaKiniSql(toko: string) {
  const emas = sql`(select coalesce(max((p.nilai #>> '{}')::bigint)
      filter (where p.nilai #>> '{}' ~ '^[0-9]{1,12}$'), 0)
    from public.pengaturan p
    where p.kode_toko = ${toko} and p.kunci = 'PARAMETER_HARGA_EMAS_GLOBAL_VALUE')`
  return sql`(select g.kode_group, coalesce(nullif(g.harga_beli_rp, 0),
      nullif((${emas} * g.kadar_bp + 5000) / 10000, 0), g.harga_jual_rp) as harga_rp
    from public.group g where g.kode_toko = ${toko} offset 0)`
}

/**
 * Worth of a pledged piece b today at the price of k: net weight × price, rounded half up. The same
 * arithmetic as `nilaiGadai`, for sums over a whole book; a test holds them against each other. Whole
 * grams are split off, so that nothing leaves bigint.
 */
export const nilaiKiniSql = sql`((b.berat_bersih_mg / 1000) * k.harga_rp
  + ((b.berat_bersih_mg % 1000) * k.harga_rp + 500) / 1000)`
