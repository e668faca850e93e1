import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '../db/query.ts'
import type { Ctx } from '../http/route.ts'

/** A second factor that was given in a session counts so long for what asks for it again. */
export const PROOF_AGE_MS = 5 * 60_000

/**
 * Throws 403 `faktor.bukti` when the person has a second factor and has not given it in this session
 * within five minutes: an unlocked screen and the password alone change nothing about the log-in.
 */
export async function refuseWithoutProof({ services, sesi }: Ctx): Promise<void> {
  // What the program does by itself is done by no person, and has no phone.
  if (!sesi.berfaktor || sesi.tanda === null) return
  const sejak = new Date(Date.now() - PROOF_AGE_MS)
  const fresh = await services.db.lokal.maybe(sql`
    select 1 from public.sesi
    where token_hash = decode(${sesi.token_hash}, 'hex') and faktor_pada > ${sejak}`)
  if (!fresh) throw new AppError('faktor.bukti', { status: 403 })
}
