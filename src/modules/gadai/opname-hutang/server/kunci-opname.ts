import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

export interface Berjalan {
  readonly no_opname: string
  readonly tanggal: string
  readonly mulai: string
  readonly mulai_oleh: string
  readonly jumlah: number
  readonly ketemu: number
}

const kolom = sql`no_opname, tanggal, mulai, mulai_oleh, jumlah, ketemu`

export const bacaBerjalan = (tx: Tx): Promise<Berjalan | undefined> =>
  tx.maybe(sql<Berjalan>`
    select ${kolom} from public.opname_hutang
    where kode_toko = ${tx.kode_toko} and status = 'BERJALAN'`)

/**
 * The count that goes on, held until the end of the transaction: before anything else of it, so
 * that scanners wait for each other and nobody scans into a count that is being ended.
 */
export const kunciBerjalan = (tx: Tx): Promise<Berjalan | undefined> =>
  tx.maybe(sql<Berjalan>`
    select ${kolom} from public.opname_hutang
    where kode_toko = ${tx.kode_toko} and status = 'BERJALAN' for update`)

/** 409 `opname_hutang.belum_mulai` where none goes on. */
export function wajibBerjalan(o: Berjalan | undefined): Berjalan {
  if (o) return o
  throw new AppError('opname_hutang.belum_mulai', { status: 409 })
}
