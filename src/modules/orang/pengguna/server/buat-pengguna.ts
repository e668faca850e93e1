import { sql } from '#kernel/server/db/query.ts'
import type { Database } from '#kernel/server/db/database.ts'
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

/** Writes a person. Throws AppError `data.sudah_ada` (409) when the user id is taken. */
export async function buatPengguna(db: Database, p: PenggunaBaru): Promise<void> {
  const sandi = await hashSandi(p.sandi)
  await db.lokal.run(sql`
    insert into public.pengguna (user_id, nama, level, kode_toko, laci, akses, sandi_hash, wajib_ganti)
    values (${p.user_id}, ${p.nama}, ${p.level}, ${p.kode_toko}, ${p.laci}, ${p.akses}, ${sandi},
      ${p.wajib_ganti})`)
}
