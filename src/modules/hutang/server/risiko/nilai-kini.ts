import { sql } from '../../../../kernel/server/db/query.ts'

/**
 * Worth of a pledged piece b today, of group g in the shop: net weight × gold price of the day per
 * gram, rounded half up. The same arithmetic as `nilaiGadai` with `hargaEmasGroup`, for sums over a
 * whole book; a test holds them against each other. Whole grams are split off, so that nothing
 * leaves bigint.
 */
export function nilaiKiniSql(toko: string) {
  const emas = sql`(select coalesce(max((p.nilai #>> '{}')::bigint)
      filter (where p.nilai #>> '{}' ~ '^[0-9]{1,12}$'), 0)
    from public.pengaturan p
    where p.kode_toko = ${toko} and p.kunci = 'PARAMETER_HARGA_EMAS_GLOBAL_VALUE')`
  const harga = sql`coalesce(nullif(g.harga_beli_rp, 0),
    nullif((${emas} * g.kadar_bp + 5000) / 10000, 0), g.harga_jual_rp)`
  return sql`((b.berat_bersih_mg / 1000) * ${harga}
    + ((b.berat_bersih_mg % 1000) * ${harga} + 500) / 1000)`
}
