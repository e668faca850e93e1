import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

/** 409 `opname_global.sudah_hari_ini` when the trays were counted on this day already. */
export async function belumSelesai(tx: Tx, tanggal: string): Promise<void> {
  const tadi = await tx.maybe(sql<{ no_opname: string }>`
    select no_opname from public.opname_global
    where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal}::date and status = 'SELESAI'`)
  if (tadi) throw new AppError('opname_global.sudah_hari_ini', { status: 409, params: { ...tadi } })
}
