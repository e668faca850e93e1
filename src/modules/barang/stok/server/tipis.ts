import { sql } from '#kernel/server/db/query.ts'
import type { Waiting, Waits } from '#kernel/server/waiting.ts'

/** Every least number that was set, with the pieces of it that can be sold. */
export const stokSql = (toko: string) => sql`
  select m.kode_stok_minimum, m.kode_dept, m.kode_group, m.size, m.minimal,
    count(b.kode_barcode)::int as qty
  from public.stok_minimum m
  left join public.barang b on b.kode_toko = ${toko} and b.status = 'READY' and not b.arsip
    and (m.kode_dept is null or b.kode_dept = m.kode_dept)
    and (m.kode_group is null or b.kode_group = m.kode_group)
    and (m.size is null or upper(btrim(b.size)) = upper(btrim(m.size)))
  where m.kode_toko = ${toko}
  group by m.kode_stok_minimum, m.kode_dept, m.kode_group, m.size, m.minimal`

/** Kinds of goods of which the shop has fewer than it wants. */
export const stokTipis: Waiting = {
  nama: 'stok_tipis',
  layar: '/laporan-stok-tipis',
  hitung: ({ tx }) =>
    tx.one(sql<Waits>`
      select count(*)::int as jumlah from (${stokSql(tx.kode_toko)}) s where s.qty < s.minimal`),
}
