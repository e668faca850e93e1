import { createHash } from 'node:crypto'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'

/** Days that a key is kept; a later repeat counts as a new request (reliability.md). */
export const KEY_DAYS = 7

/** Hash that tells whether two requests are the same: the call, the person and the exact body. */
export function requestHash(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

/**
 * Claims the key in the transaction that does the work. False when another request has it already.
 * The statement waits while that request is still at work, so its answer can be read afterwards.
 */
export async function claimKey(tx: Tx, kunci: string, hash: Buffer, waktu: Date): Promise<boolean> {
  const n = await tx.run(sql`
    insert into public.idempotensi (kode_toko, kunci, isi_hash, waktu)
    values (${tx.kode_toko}, ${kunci}, ${hash}, ${waktu})
    on conflict on constraint idempotensi_pk do nothing`)
  return n === 1
}

export interface StoredAnswer {
  readonly nomor: string
  readonly jawaban: Record<string, unknown>
}

/**
 * The answer stored under this key. Throws `idempotensi.beda_isi` (422, with the number that was saved)
 * when the key was used for a different request, `idempotensi.sedang_dikerjakan` (409) when the first request is not finished.
 */
export async function storedAnswer(tx: Tx, kunci: string, hash: Buffer): Promise<StoredAnswer> {
  const row = await tx.maybe(sql<{
    isi_hash: Buffer
    nomor: string | null
    jawaban: string | null
  }>`
    select isi_hash, nomor, jawaban from public.idempotensi
    where kode_toko = ${tx.kode_toko} and kunci = ${kunci}`)
  if (!row || row.jawaban === null)
    throw new AppError('idempotensi.sedang_dikerjakan', { status: 409 })
  const nomor = row.nomor ?? ''
  if (!row.isi_hash.equals(hash))
    throw new AppError('idempotensi.beda_isi', { status: 422, params: { nomor } })
  return { nomor, jawaban: JSON.parse(row.jawaban) as Record<string, unknown> }
}
