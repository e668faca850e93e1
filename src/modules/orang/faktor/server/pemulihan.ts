import { createHash, randomBytes } from 'node:crypto'
import { insert, ubah, type TableWrite } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { JUMLAH_PEMULIHAN, PANJANG_PEMULIHAN, kodePemulihan, rapikanKode } from '../rules.ts'

/** Bound to the person, so that equal codes of two people have different hashes. */
export function hashPemulihan(userId: string, kode: string): Buffer {
  return createHash('sha256')
    .update(`${userId}:${rapikanKode(kode)}`)
    .digest()
}

/** New recovery codes in place of all old ones: to be shown once, and what writes their hashes. */
export function buatPemulihan(
  userId: string,
  dibuat: Date,
): { readonly kode: string[]; readonly tulis: readonly TableWrite[] } {
  const kode = Array.from({ length: JUMLAH_PEMULIHAN }, () =>
    kodePemulihan(randomBytes(4 * PANJANG_PEMULIHAN)),
  )
  return {
    kode,
    tulis: [
      ubah(lupakanPemulihan(userId)),
      insert(
        'kode_pemulihan',
        kode.map((k) => ({ user_id: userId, kode_hash: hashPemulihan(userId, k), dibuat })),
      ),
    ],
  }
}

export const lupakanPemulihan = (userId: string) =>
  sql`delete from public.kode_pemulihan where user_id = ${userId}`
