import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { SisaBaris } from '../rules-masuk.ts'

/** What was entered of each line, to stand in a FROM beside lines `i`: only entries that stand. */
export const masukBaris = (toko: string) => sql`
  lateral (
    select coalesce(sum(m.qty), 0)::bigint as qty,
      coalesce(sum(m.berat_mg + m.selisih_mg), 0)::bigint as berat_mg,
      coalesce(sum(m.murni_mg + m.selisih_murni_mg), 0)::bigint as murni_mg,
      coalesce(sum(m.modal_rp), 0)::bigint as modal_rp
    from public.masuk_supplier m
    join public.tambah_barang t on t.kode_toko = ${toko} and t.no_masuk = m.no_masuk
      and t.status = 'VALID'
    where m.kode_toko = ${toko} and m.no_terima = i.no_terima and m.baris = i.baris
  ) m`

/** What is left of the lines of a delivery to be entered as pieces. */
export const sisaSurat = (tx: Tx, no_terima: string): Promise<SisaBaris[]> =>
  tx.all(sql<SisaBaris>`
    select i.baris, i.kode_dept, i.kode_group, i.kadar, i.qty - m.qty as qty,
      i.berat_input_mg - m.berat_mg as berat_mg, i.murni_mg - m.murni_mg as murni_mg,
      i.modal_rp - m.modal_rp as modal_rp
    from public.terima_supplier_baris i, ${masukBaris(tx.kode_toko)}
    where i.kode_toko = ${tx.kode_toko} and i.no_terima = ${no_terima} order by i.baris`)
