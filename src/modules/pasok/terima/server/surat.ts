import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { bacaTerima } from './baca-terima.ts'

/**
 * A delivery that stands, held until the commit: of two who enter pieces of it the second sees what
 * the first has left. Throws 404 for an unknown one, 409 `terima_supplier.sudah_batal`.
 */
export async function pegangSurat(
  tx: Tx,
  no_terima: string,
): Promise<{ kode_supplier: string; no_intern: string }> {
  const row = await tx.maybe(sql<{ kode_supplier: string; no_intern: string; status: string }>`
    select kode_supplier, no_intern, status from public.terima_supplier
    where kode_toko = ${tx.kode_toko} and no_terima = ${no_terima} for update`)
  if (!row) throw bacaTerima.missing(no_terima)
  if (row.status !== 'VALID') throw new AppError('terima_supplier.sudah_batal', { status: 409 })
  return row
}

/** Throws 409 `terima_supplier.sudah_masuk` where pieces of a delivery stand. */
export async function pastikanBelumMasuk(tx: Tx, no_terima: string): Promise<void> {
  const ada = await tx.maybe(sql<{ no_masuk: string }>`
    select no_masuk from public.tambah_barang
    where kode_toko = ${tx.kode_toko} and no_terima = ${no_terima} and status = 'VALID' limit 1`)
  if (ada)
    throw new AppError('terima_supplier.sudah_masuk', {
      status: 409,
      params: { no_terima, no_masuk: ada.no_masuk },
    })
}

/** Throws 409 `terima_supplier.sudah_bayar` where something of a delivery was paid. */
export async function pastikanBelumDibayar(tx: Tx, no_terima: string): Promise<void> {
  const ada = await tx.maybe(sql<{ no_bayar: string }>`
    select b.no_bayar from public.bayar_supplier_baris i
    join public.bayar_supplier b on b.kode_toko = ${tx.kode_toko} and b.no_bayar = i.no_bayar
    where i.kode_toko = ${tx.kode_toko} and i.no_terima = ${no_terima} and b.status = 'VALID'
    limit 1`)
  if (ada)
    throw new AppError('terima_supplier.sudah_bayar', {
      status: 409,
      params: { no_terima, no_bayar: ada.no_bayar },
    })
}

/** Throws 409 `terima_supplier.sudah_retur` where something of a delivery went back. */
export async function pastikanBelumRetur(tx: Tx, no_terima: string): Promise<void> {
  const ada = await tx.maybe(sql<{ no_retur: string }>`
    select no_retur from public.retur_supplier
    where kode_toko = ${tx.kode_toko} and no_terima = ${no_terima} and status = 'VALID' limit 1`)
  if (ada)
    throw new AppError('terima_supplier.sudah_retur', {
      status: 409,
      params: { no_terima, no_retur: ada.no_retur },
    })
}
