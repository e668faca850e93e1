import { sql } from '#kernel/server/db/query.ts'
import type { Database, LocalDatabase } from '#kernel/server/db/database.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { hashSandi } from './sandi.ts'

export interface PenggunaBaru {
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
  readonly laci: string
  readonly akses: readonly string[]
  readonly sandi: string
  /** The first log-in asks for a new password. */
  readonly wajib_ganti: boolean
}

/**
 * Writes a person. Throws AppError `data.sudah_ada` (409) when the user id is taken,
 * `data.rujukan_tidak_ada` (422) when there is no such shop.
 */
export async function buatPengguna(db: Database, p: PenggunaBaru): Promise<void> {
  const sandi = await hashSandi(p.sandi)
  const toko = await db.lokal.maybe(sql`
    select 1 from public.toko where kode_toko = ${p.kode_toko}`)
  if (!toko)
    throw new AppError('data.rujukan_tidak_ada', { status: 422, params: { label: 'toko' } })
  await tulisPengguna(db.lokal, p, sandi)
}

/** The person's row, with a password that is hashed already: a hash takes too long for a transaction. */
export async function tulisPengguna(
  db: Pick<LocalDatabase, 'run'>,
  p: Omit<PenggunaBaru, 'sandi'>,
  sandi: string,
): Promise<void> {
  await db.run(sql`
    insert into public.pengguna (user_id, nama, level, kode_toko, laci, akses, sandi_hash, wajib_ganti)
    values (${p.user_id}, ${p.nama}, ${p.level}, ${p.kode_toko}, ${p.laci}, ${p.akses}, ${sandi},
      ${p.wajib_ganti})`)
}
