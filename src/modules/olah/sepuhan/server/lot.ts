import { AppError } from '#kernel/shared/errors.ts'
import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Lot } from '../rules.ts'
import { bacaKirim } from './baca-sepuhan.ts'

export interface LotTerpegang extends Lot {
  readonly no_kirim: string
  readonly kode_supplier: string
  readonly nama_supplier: string
}

/**
 * A lot that is still with its refiner, held until the commit: of two who receive or close it the
 * second sees what the first has left. Throws 404 for an unknown one, 409 `sepuhan.lot_batal` or
 * `sepuhan.lot_selesai`.
 */
export async function pegangLot(tx: Tx, no_kirim: string): Promise<LotTerpegang> {
  const row = await tx.maybe(sql<LotTerpegang & { status: string; no_wasting: string | null }>`
    select d.no_kirim, d.kode_supplier, s.nama as nama_supplier, d.total_murni_mg, d.modal_rp,
      d.diterima_mg, d.dibebankan_rp, d.status, d.no_wasting
    from public.kirim_sepuhan d join public.supplier s on s.kode_supplier = d.kode_supplier
    where d.kode_toko = ${tx.kode_toko} and d.no_kirim = ${no_kirim} for update of d`)
  if (!row) throw bacaKirim.missing(no_kirim)
  const { status, no_wasting, ...lot } = row
  if (status !== 'VALID')
    throw new AppError('sepuhan.lot_batal', { status: 409, params: { no_kirim } })
  if (no_wasting !== null)
    throw new AppError('sepuhan.lot_selesai', { status: 409, params: { no_kirim, no_wasting } })
  return lot
}

/** So much more fine gold has come back of a lot, or less where a receipt is taken back. */
export const catatHasil = (
  kode_toko: string,
  no_kirim: string,
  { murni_mg, modal_rp }: { readonly murni_mg: number; readonly modal_rp: number },
): TableWrite =>
  ubah(sql`
    update public.kirim_sepuhan
    set diterima_mg = diterima_mg + ${murni_mg}, dibebankan_rp = dibebankan_rp + ${modal_rp}
    where kode_toko = ${kode_toko} and no_kirim = ${no_kirim}`)
