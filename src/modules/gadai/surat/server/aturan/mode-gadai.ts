import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { IzinGadai } from '../../rules-mode.ts'

/** What a ticket says about the right that the shop lends under. */
export interface ModeTiket {
  readonly mode: 'PARTNER' | 'LICENSED'
  readonly no_izin: string | null
  readonly nama_mitra: string | null
  readonly tgl_izin: string | null
  readonly pengawas: string | null
}

/**
 * As the database has it: the session may remember an older one. Nothing is held for it: the posting
 * is refused where the rules have changed since (KN010), and whoever switches pawn off counts the
 * running tickets with the day in his hand (`ubahPengaturanHutang`). `toko` is a table that all shops
 * share, which Citus holds whole (docs/decisions/0419).
 */
const izin = ({ kode_toko }: Tx) => sql<IzinGadai>`
  select mode_gadai, izin_gadai, mitra_gadai, tgl_izin_gadai, pengawas_gadai
  from public.toko where kode_toko = ${kode_toko}`

const TANPA_IZIN = { tgl_izin: null, pengawas: null }

/** Throws 403 `hutang.mode_off` where the shop does not lend, `hutang.mode_habis` where no more. */
export async function modeGadai(tx: Tx): Promise<ModeTiket> {
  const { mode_gadai: mode, izin_gadai: no_izin, ...i } = await tx.one(izin(tx))
  if (mode === 'OFF') throw new AppError('hutang.mode_off', { status: 403 })
  if (mode === 'WIND_DOWN') throw new AppError('hutang.mode_habis', { status: 403 })
  return hakTiket(mode, { no_izin, ...i })
}

/**
 * As `modeGadai`, for tickets that another system wrote: a shop that winds down brings them to an
 * end as well, under the licence or the partner that it had.
 */
export async function modeGadaiLama(tx: Tx): Promise<ModeTiket> {
  const { mode_gadai, izin_gadai: no_izin, ...i } = await tx.one(izin(tx))
  if (mode_gadai === 'OFF') throw new AppError('hutang.mode_off', { status: 403 })
  const mitra = mode_gadai === 'PARTNER' || (mode_gadai === 'WIND_DOWN' && i.mitra_gadai !== null)
  return hakTiket(mitra ? 'PARTNER' : 'LICENSED', { no_izin, ...i })
}

type Izin = Omit<IzinGadai, 'mode_gadai' | 'izin_gadai'> & { readonly no_izin: string | null }

function hakTiket(mode: ModeTiket['mode'], { no_izin, ...i }: Izin): ModeTiket {
  // Of a licence without a number nothing is printed.
  const izin = no_izin ? { tgl_izin: i.tgl_izin_gadai, pengawas: i.pengawas_gadai } : TANPA_IZIN
  return { mode, no_izin, nama_mitra: mode === 'PARTNER' ? i.mitra_gadai : null, ...izin }
}
