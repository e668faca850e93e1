import type { DokumenDefinition } from '#kernel/shared/document.ts'
import { AppError, type ErrorCode } from '#kernel/shared/errors.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'

/** What a document that can't be cancelled is told, with its number and day as parameters. */
interface Refusals {
  readonly cancelled: ErrorCode
  readonly past: ErrorCode
}

/** A document's reader, or the kind and the refusal of a number that it does not know. */
interface Held {
  readonly dokumen: DokumenDefinition
  readonly missing: (nomor: string) => AppError
}

/**
 * Holds a document until the commit, so that of two who cancel it one is told that it is done.
 * Throws 404 for an unknown number, 409 `cancelled` for one that no longer stands, 422 `past` for
 * one of another business day.
 */
export async function holdToday(
  tx: Tx,
  { dokumen: d, missing }: Held,
  nomor: string,
  today: string,
  { cancelled, past }: Refusals,
): Promise<void> {
  const row = await tx.maybe(sql<{ status: string; tanggal: string }>`
    select status, tanggal from public.${sql.table(d.tabel)}
    where kode_toko = ${tx.kode_toko} and ${sql.ref(d.nomor)} = ${nomor} for update`)
  if (!row) throw missing(nomor)
  const params = { [d.nomor]: nomor, tanggal: row.tanggal }
  if (row.status !== 'VALID') throw new AppError(cancelled, { status: 409, params })
  if (row.tanggal !== today) throw new AppError(past, { params })
}
