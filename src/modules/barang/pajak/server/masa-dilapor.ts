import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

/**
 * For a document of a day before: throws 422 `pajak.masa_dilapor` {masa} when its month was reported,
 * so that whoever wants it cancelled hears why it stays and what to do. The day alone refuses it too.
 */
export async function tolakMasaDilapor(tx: Tx, tanggal: string): Promise<void> {
  const masa = tanggal.slice(0, 7)
  const lapor = await tx.maybe(sql<{ masa: string }>`
    select masa from public.masa_pajak
    where kode_toko = ${tx.kode_toko} and masa = ${masa} and status = 'LAPOR'`)
  if (lapor) throw new AppError('pajak.masa_dilapor', { params: { masa } })
}
