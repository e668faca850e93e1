import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { SisaBaris } from '../rules-masuk.ts'

/**
 * What was entered of each line, and what of it went back before anybody entered it, to stand in a
 * FROM beside lines `i`: only papers that stand.
 */
export const masukBaris = (toko: string) => sql`
  lateral (
    select coalesce(sum(k.qty), 0)::bigint as qty, coalesce(sum(k.berat_mg), 0)::bigint as berat_mg,
      coalesce(sum(k.murni_mg), 0)::bigint as murni_mg,
      coalesce(sum(k.modal_rp), 0)::bigint as modal_rp
    from (
      select m.qty, m.berat_mg + m.selisih_mg as berat_mg,
        m.murni_mg + m.selisih_murni_mg as murni_mg, m.modal_rp
      from public.masuk_supplier m
      join public.tambah_barang t on t.kode_toko = ${toko} and t.no_masuk = m.no_masuk
        and t.status = 'VALID'
      where m.kode_toko = ${toko} and m.no_terima = i.no_terima and m.baris = i.baris
      union all
      select r.qty, r.berat_mg + r.selisih_mg, r.murni_mg + r.selisih_murni_mg, r.modal_rp
      from public.retur_supplier_baris r
      join public.retur_supplier b on b.kode_toko = ${toko} and b.no_retur = r.no_retur
        and b.status = 'VALID'
      where r.kode_toko = ${toko} and r.no_terima = i.no_terima and r.baris_surat = i.baris
        and r.kode_barcode is null
    ) k
  ) m`

/** What is left of the lines of a delivery to be entered as pieces. */
export const sisaSurat = (tx: Tx, no_terima: string): Promise<SisaBaris[]> =>
  tx.all(sql<SisaBaris>`
    select i.baris, i.kode_dept, i.kode_group, i.kadar, i.qty - m.qty as qty, i.berat_input_mg as datang_mg,
      i.berat_input_mg - m.berat_mg as berat_mg, i.murni_mg - m.murni_mg as murni_mg,
      i.modal_rp - m.modal_rp as modal_rp
    from public.terima_supplier_baris i, ${masukBaris(tx.kode_toko)}
    where i.kode_toko = ${tx.kode_toko} and i.no_terima = ${no_terima} order by i.baris`)
