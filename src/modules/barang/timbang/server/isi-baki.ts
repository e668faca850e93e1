import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { DI_DALAM_BAKI, TOLERANSI_BAKU_MG } from '../rules.ts'

export interface IsiBakiKini {
  readonly kode_gudang: string
  readonly nama_baki: string
  readonly tara_baki_mg: number
  readonly toleransi_mg: number
  readonly qty: number
  readonly buku_mg: number
  /** Labels of its pieces, by the tag of their jenis, else by the one for any jenis. */
  readonly tara_label_mg: number
}

/**
 * What the book says of a tray at this moment: its pieces, and its goods without a barcode, which lie
 * on the scale too and have no label. Throws 404 `timbang.baki_tidak_ada`.
 */
export async function isiBaki(tx: Tx, kode_baki: string): Promise<IsiBakiKini> {
  const toko = tx.kode_toko
  const row = await tx.maybe(sql<IsiBakiKini>`
    select k.kode_gudang, k.nama_baki, k.berat_baki_mg as tara_baki_mg,
      coalesce(k.toleransi_mg, ${TOLERANSI_BAKU_MG}::bigint) as toleransi_mg, i.qty + m.qty as qty,
      i.buku_mg + m.buku_mg as buku_mg, i.tara_label_mg
    from public.baki k
    cross join lateral (
      select count(*)::int as qty, coalesce(sum(b.berat_mg), 0)::bigint as buku_mg,
        coalesce(sum(coalesce(j.berat_mg, u.berat_mg, 0)), 0)::bigint as tara_label_mg
      from public.barang b
      left join (
        select distinct on (kode_dept) kode_dept, berat_bandrol_mg as berat_mg from public.bandrol
        where kode_dept is not null order by kode_dept, kode_bandrol
      ) j on j.kode_dept = b.kode_dept
      left join (
        select berat_bandrol_mg as berat_mg from public.bandrol
        where kode_dept is null order by kode_bandrol limit 1
      ) u on true
      where b.kode_toko = ${toko} and b.kode_baki = k.kode_baki
        and b.status in (${sql.join([...DI_DALAM_BAKI])}) and not b.arsip
    ) i
    cross join lateral (
      select coalesce(sum(s.qty), 0)::int as qty, coalesce(sum(s.berat_mg), 0)::bigint as buku_mg
      from public.stok_manual s where s.kode_toko = ${toko} and s.kode_baki = k.kode_baki
    ) m
    where k.kode_toko = ${toko} and k.kode_baki = ${kode_baki}`)
  if (!row) throw new AppError('timbang.baki_tidak_ada', { status: 404, params: { kode_baki } })
  return row
}
