import { createHash } from 'node:crypto'
import { type Sql, sql } from '../db/query.ts'

/** One entry of the audit with everything that its seal covers. */
export interface Entry {
  readonly tanggal: string
  readonly urut: number
  readonly waktu: string
  readonly user_id: string
  readonly aksi: string
  readonly objek: string
  readonly isi: string
  readonly hash: Buffer
  readonly jejak: string | null
}

/** A place in a shop's audit. */
export interface ChainPlace {
  readonly tanggal: string
  readonly urut: number
}

/** A shop's entries in order, from the given place (inclusive). */
export function entriesFrom(kodeToko: string, from?: ChainPlace): Sql<Entry> {
  const later = from
    ? sql`and (tanggal, urut) >= (${from.tanggal}::date, ${from.urut}::integer)`
    : sql``
  return sql<Entry>`
    select tanggal, urut, waktu, user_id, aksi, objek, isi, hash, jejak from public.audit
    where kode_toko = ${kodeToko} ${later} order by tanggal, urut`
}

/**
 * Digest of one entry by itself, so that a changed entry can be named. It leaves `hash` out:
 * whoever changes an entry and computes the chain anew would otherwise make every later entry look
 * changed.
 */
export function entryDigest(e: Entry): Buffer {
  const { tanggal, urut, waktu, user_id, aksi, objek, isi, jejak } = e
  return createHash('sha256')
    .update(JSON.stringify([tanggal, urut, waktu, user_id, aksi, objek]))
    .update(createHash('sha256').update(isi).digest())
    .update(
      createHash('sha256')
        .update(jejak ?? '')
        .digest(),
    )
    .digest()
}

/** Start of the chain of a shop's seals. */
export const chainStart = (kodeToko: string): Buffer =>
  createHash('sha256').update(`segel ${kodeToko}`).digest()

/** The chain after one more entry. */
export const chainNext = (chain: Buffer, digest: Buffer): Buffer =>
  createHash('sha256').update(chain).update(digest).digest()
