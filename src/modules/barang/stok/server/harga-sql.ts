import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/server/db/query.ts'

/**
 * Price and ongkos of a piece in SQL, for sums over a whole stock: the same arithmetic as
 * `hargaBarang`, integers rounded half up once, whole grams split off so that no product leaves
 * bigint. A test holds the two against each other. Aliases: b barang, g group, a aturan.
 */
export const hargaSql: RawBuilder<number> = sql`case
  when (a.bandrol or b.berlian) and b.harga_bandrol_rp is not null then b.harga_bandrol_rp
  else ${perGram(sql`g.harga_jual_rp`)} end`

export function ongkosSql(harga: RawBuilder<number>): RawBuilder<number> {
  return sql`case b.ongkos_cara
    when 'TETAP' then b.ongkos_nilai
    when 'PER_GRAM' then ${perGram(sql`b.ongkos_nilai`)}
    else (${harga} / 10000) * b.ongkos_nilai
      + ((${harga} % 10000) * b.ongkos_nilai + 5000) / 10000 end`
}

function perGram(rp: RawBuilder<unknown>): RawBuilder<number> {
  return sql`((b.berat_bandrol_mg / 1000) * ${rp} + ((b.berat_bandrol_mg % 1000) * ${rp} + 500) / 1000)`
}

/** One row: whether the shop sells by the price on the piece (kategori_harga). */
export function aturanSql(toko: string): RawBuilder<unknown> {
  return sql`(select coalesce(max(nilai #>> '{}') = 'BANDROL', false) as bandrol
    from public.pengaturan where kode_toko = ${toko} and kunci = 'kategori_harga')`
}
