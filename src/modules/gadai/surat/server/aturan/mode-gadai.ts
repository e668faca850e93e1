import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Toko } from '#kernel/server/session/shop-store.ts'

/** What a ticket says about the right that the shop lends under. */
export interface ModeTiket {
  readonly mode: 'PARTNER' | 'LICENSED'
  readonly no_izin: string | null
  readonly nama_mitra: string | null
}

type Izin = Pick<Toko, 'mode_gadai' | 'izin_gadai' | 'mitra_gadai'>

/** Throws 403 `hutang.mode_off` where the shop does not lend. */
export function modeGadai({ mode_gadai: mode, izin_gadai: no_izin, mitra_gadai }: Izin): ModeTiket {
  if (mode === 'OFF') throw new AppError('hutang.mode_off', { status: 403 })
  return { mode, no_izin, nama_mitra: mode === 'PARTNER' ? mitra_gadai : null }
}

/**
 * The mode as the database has it, held until the ticket is written: the session may remember an
 * older one, and whoever switches pawn off counts the running tickets first.
 */
export async function modeGadaiKini(tx: Tx): Promise<ModeTiket> {
  const kini = await tx.one(sql<Izin>`
    select mode_gadai, izin_gadai, mitra_gadai from public.toko
    where kode_toko = ${tx.kode_toko} for share`)
  return modeGadai(kini)
}
