import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { UMUR_TANTANGAN_MS } from '../rules.ts'

/**
 * NASABAH: the customer of a pawn ticket, whose finger proves no approval. MASUK: the second factor of
 * a log-in; BUKTI: the same, given again in a session.
 */
export type JenisTantangan =
  | 'DAFTAR'
  | 'WEBAUTHN'
  | 'TELEPON'
  | 'SIDIK_JARI'
  | 'NASABAH'
  | 'MASUK'
  | 'BUKTI'

export interface Untuk {
  readonly jenis: JenisTantangan
  /** Who has to sign. */
  readonly user_id: string
  /** Whose session asked for it: nobody else may hand in the answer. */
  readonly peminta: string
  readonly kode_toko: string
  /** What the signature is for. Kept here: the answer can not say something else. */
  readonly isi: unknown
}

export interface Tantangan<Isi> {
  readonly id: string
  readonly user_id: string
  /** base64url of 32 bytes. */
  readonly tantangan: string
  readonly isi: Isi
}

/**
 * Makes a challenge for a device: a digest over fresh randomness and over everything that it is
 * for, so that the signature itself covers act, document, amount and both persons.
 */
export async function buatTantangan(
  services: Services,
  u: Untuk,
): Promise<{ id: string; tantangan: string }> {
  const id = randomUUID()
  const isi = JSON.stringify(u.isi)
  const tantangan = createHash('sha256')
    .update(randomBytes(32))
    .update(JSON.stringify([id, u.jenis, u.user_id, u.peminta, u.kode_toko, isi]))
    .digest('base64url')
  const dibuat = services.jam()
  const kedaluwarsa = new Date(dibuat.getTime() + UMUR_TANTANGAN_MS)
  await services.db.lokal.run(sql`
    with lewat as (
      delete from public.tantangan_otorisasi where kedaluwarsa < ${dibuat}
    )
    insert into public.tantangan_otorisasi (id, jenis, user_id, peminta, kode_toko, tantangan, isi,
      dibuat, kedaluwarsa)
    values (${id}, ${u.jenis}, ${u.user_id}, ${u.peminta}, ${u.kode_toko}, ${tantangan},
      ${isi}::jsonb, ${dibuat}, ${kedaluwarsa})`)
  return { id, tantangan }
}

interface Milik {
  readonly id: string
  readonly jenis: JenisTantangan
  readonly peminta: string
  readonly kode_toko: string
}

const syarat = (services: Services, m: Milik) => sql`
  id = ${m.id} and jenis = ${m.jenis} and peminta = ${m.peminta} and kode_toko = ${m.kode_toko}
  and kedaluwarsa > ${services.jam()}`

const kolom = sql`id::text as id, user_id, tantangan, isi`

/** Looks without using it up. Throws as `ambilTantangan` does. */
export async function lihatTantangan<Isi>(services: Services, m: Milik): Promise<Tantangan<Isi>> {
  const row = await services.db.lokal.maybe(sql<Tantangan<Isi>>`
    select ${kolom} from public.tantangan_otorisasi where ${syarat(services, m)}`)
  if (!row) throw new AppError('otorisasi.tantangan_tidak_sah', { status: 409 })
  return row
}

/**
 * Uses a challenge up: whoever deletes the row has it, so of many answers at once one counts. With
 * `tx` it is used up by that transaction alone.
 * Throws `otorisasi.tantangan_tidak_sah` (409) for one that is used, outdated or another's.
 */
export async function ambilTantangan<Isi>(
  services: Services,
  m: Milik,
  tx: Pick<Tx, 'maybe'> = services.db.lokal,
): Promise<Tantangan<Isi>> {
  const row = await tx.maybe(sql<Tantangan<Isi>>`
    delete from public.tantangan_otorisasi where ${syarat(services, m)} returning ${kolom}`)
  if (!row) throw new AppError('otorisasi.tantangan_tidak_sah', { status: 409 })
  return row
}
