import { AppError } from '#kernel/shared/errors.ts'
import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { allOf } from '#kernel/server/http/page.ts'
import type { PilihanProfit } from '../../contract-profit.ts'
import { MAKS_PROFIT } from '../../rules-profit.ts'

/**
 * Barcodes of the READY pieces that the selection names, price class apart, in their order. Throws
 * `update_profit.pilihan_kosong` for a selection of everything, `.terlalu_banyak` and
 * `.tidak_ada_barang`; a scanned piece that is not READY is left to `kunciBarang`.
 */
export async function pilihBarang(
  tx: Tx,
  p: PilihanProfit,
  hariIni: Tanggal,
): Promise<readonly string[]> {
  if (Object.values(p).every((v) => v === undefined))
    throw new AppError('update_profit.pilihan_kosong')
  const masuk = (umur: number) => addDays(hariIni, -umur)
  const rows = await tx.all(sql<{ kode_barcode: string }>`
    select b.kode_barcode from public.barang b
    where ${allOf([
      sql`b.kode_toko = ${tx.kode_toko} and b.status = 'READY' and not b.arsip`,
      p.kode_dept !== undefined && sql`b.kode_dept = ${p.kode_dept}`,
      p.kode_group !== undefined && sql`b.kode_group = ${p.kode_group}`,
      p.kode_baki !== undefined && sql`b.kode_baki = ${p.kode_baki}`,
      p.umur_dari !== undefined && sql`b.tgl_masuk <= ${masuk(p.umur_dari)}`,
      p.umur_sampai !== undefined && sql`b.tgl_masuk >= ${masuk(p.umur_sampai)}`,
      p.barcodes !== undefined && sql`b.kode_barcode = any(${p.barcodes})`,
    ])}
    order by b.kode_barcode limit ${sql.lit(MAKS_PROFIT + 1)}`)
  if (rows.length > MAKS_PROFIT)
    throw new AppError('update_profit.terlalu_banyak', { params: { maks: MAKS_PROFIT } })
  const ada = new Set(rows.map((r) => r.kode_barcode))
  const hilang = p.barcodes?.find((kode) => !ada.has(kode))
  if (hilang !== undefined)
    throw new AppError('update_profit.di_luar_pilihan', { params: { kode_barcode: hilang } })
  if (rows.length === 0) throw new AppError('update_profit.tidak_ada_barang')
  return [...ada]
}

/** The selection in short, the same in every language. */
export function pilihanTeks(p: PilihanProfit): string {
  const rentang = (dari?: number, sampai?: number, satuan = '') =>
    dari === undefined && sampai === undefined ? [] : [`${dari ?? 0}–${sampai ?? ''}${satuan}`]
  return [
    ...[p.kode_dept, p.kode_group, p.kode_baki].filter((kode) => kode !== undefined),
    ...rentang(p.harga_dari, p.harga_sampai),
    ...rentang(p.umur_dari, p.umur_sampai, ' d'),
    ...(p.barcodes ? [`${p.barcodes.length} barcode`] : []),
  ].join(' · ')
}
