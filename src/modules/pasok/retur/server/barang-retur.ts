import { type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type BarangTerkunci, kunciBarang } from '#modules/barang/barang/server/index.ts'
import type { Cara } from '#modules/pasok/terima/rules.ts'
import { pegangSurat } from '#modules/pasok/terima/server/index.ts'
import type { Tinggal } from '../rules.ts'

/** A piece with the line of the delivery that it came with. */
export interface BarangRetur extends BarangTerkunci {
  readonly baris_surat: number
}

/** A delivery that stands, held until the commit, and how it is owed. Throws what `pegangSurat` throws. */
export async function pegangRetur(
  tx: Tx,
  no_terima: string,
): Promise<{ readonly kode_supplier: string; readonly cara_hutang: Cara }> {
  const { kode_supplier } = await pegangSurat(tx, no_terima)
  const { cara_hutang } = await tx.one(sql<{ cara_hutang: Cara }>`
    select cara_hutang from public.terima_supplier
    where kode_toko = ${tx.kode_toko} and no_terima = ${no_terima}`)
  return { kode_supplier, cara_hutang }
}

/**
 * Pieces that came in with a delivery, held until the commit, in the order of the request. A piece is
 * of the line with its jenis and kadar; one whose kadar was corrected since, of the only line that its
 * entry took from. Throws what `kunciBarang` throws, 422 `items.<n>.kode_barcode` for one that is not
 * of this delivery.
 */
export async function barangSurat(
  tx: Tx,
  no_terima: string,
  barcodes: readonly string[],
): Promise<readonly BarangRetur[]> {
  if (barcodes.length === 0) return []
  const barang = await kunciBarang(tx, barcodes)
  const rows = await tx.all(sql<{ kode_barcode: string; baris: number | null }>`
    select b.kode_barcode, coalesce(i.baris, m.baris) as baris
    from public.barang b
    join public.tambah_barang t on t.kode_toko = ${tx.kode_toko} and t.no_masuk = b.no_masuk
      and t.no_terima = ${no_terima} and t.status = 'VALID'
    left join public.terima_supplier_baris i on i.kode_toko = ${tx.kode_toko}
      and i.no_terima = ${no_terima} and i.kode_dept = b.kode_dept and i.kadar = b.kadar,
    lateral (
      select case when count(*) = 1 then min(baris) end as baris from public.masuk_supplier
      where kode_toko = ${tx.kode_toko} and no_masuk = b.no_masuk
    ) m
    where b.kode_toko = ${tx.kode_toko} and b.kode_barcode = any(${barcodes})`)
  const baris = new Map(rows.map((r) => [r.kode_barcode, r.baris]))
  const salah: Record<string, FieldError> = {}
  const jadi = barang.flatMap((b, n) => {
    const baris_surat = baris.get(b.kode_barcode)
    if (baris_surat) return [{ ...b, baris_surat }]
    salah[`items.${n}.kode_barcode`] = {
      code: 'retur_supplier.bukan_dari_surat',
      params: { kode_barcode: b.kode_barcode, no_terima },
    }
    return []
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return jadi
}

/** What of each line has not gone back yet. */
export const tinggalSurat = (tx: Tx, no_terima: string): Promise<Tinggal[]> =>
  tx.all(sql<Tinggal>`
    select i.baris, i.qty - k.qty as qty, i.berat_input_mg - k.berat_mg as berat_mg,
      coalesce(i.emas_mg, 0) - k.emas_mg as emas_mg, i.modal_rp - k.modal_rp as modal_rp
    from public.terima_supplier_baris i,
    lateral (
      select coalesce(sum(r.qty), 0)::bigint as qty,
        coalesce(sum(r.berat_mg + r.selisih_mg), 0)::bigint as berat_mg,
        coalesce(sum(r.emas_mg), 0)::bigint as emas_mg,
        coalesce(sum(r.jumlah_rp + r.nilai_rp), 0)::bigint as modal_rp
      from public.retur_supplier_baris r
      join public.retur_supplier d on d.kode_toko = ${tx.kode_toko} and d.no_retur = r.no_retur
        and d.status = 'VALID'
      where r.kode_toko = ${tx.kode_toko} and r.no_terima = i.no_terima
        and r.baris_surat = i.baris
    ) k
    where i.kode_toko = ${tx.kode_toko} and i.no_terima = ${no_terima} order by i.baris`)
