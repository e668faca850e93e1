import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '../db/query.ts'
import type { Ctx } from '../http/route.ts'

/** Time for which a second factor given in a session remains valid for further requests. */
export const PROOF_AGE_MS = 5 * 60_000

/**
 * Throws 403 `faktor.bukti` when the person has a second factor and has not given it in this
 * session within five minutes. An unlocked screen and the password alone are thus not enough to
 * change the login.
 */
export async function refuseWithoutProof({ services, sesi }: Ctx): Promise<void> {
  // The program's own sessions belong to no person and have no second factor.
  if (!sesi.berfaktor || sesi.tanda === null) return
  const sejak = new Date(Date.now() - PROOF_AGE_MS)
  const fresh = await services.db.lokal.maybe(sql`
    select 1 from public.sesi
    where token_hash = decode(${sesi.token_hash}, 'hex') and faktor_pada > ${sejak}`)
  if (!fresh) throw new AppError('faktor.bukti', { status: 403 })
}
