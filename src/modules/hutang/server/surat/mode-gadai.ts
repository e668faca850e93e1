import { AppError } from '../../../../kernel/shared/errors.ts'
import type { Toko } from '../../../../kernel/server/session/toko-store.ts'

/** What a ticket says about the right that the shop lends under. */
export interface ModeTiket {
  readonly mode: 'PARTNER' | 'LICENSED'
  readonly no_izin: string | null
  readonly nama_mitra: string | null
}

/** Throws 403 `hutang.mode_off` where the shop does not lend. */
export function modeGadai(toko: Toko): ModeTiket {
  const { mode_gadai: mode, izin_gadai: no_izin, mitra_gadai } = toko
  if (mode === 'OFF') throw new AppError('hutang.mode_off', { status: 403 })
  return { mode, no_izin, nama_mitra: mode === 'PARTNER' ? mitra_gadai : null }
}
