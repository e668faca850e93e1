import { FACTOR_LEVELS, type Level } from '#kernel/shared/gates.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { CaraFaktor } from '../contract.ts'
import { refuseWithoutProof } from '#kernel/server/session/factor-proof.ts'

/** The ways in which this person gives a second factor at log-in; none where none is asked for. */
export async function faktorOrang(services: Services, userId: string): Promise<CaraFaktor[]> {
  const row = await services.db.lokal.maybe(sql<{ totp: boolean; passkey: boolean }>`
    select rahasia is not null as totp,
      exists (select 1 from public.kunci_webauthn k where k.user_id = f.user_id) as passkey
    from public.faktor_kedua f where user_id = ${userId} and aktif is not null`)
  if (!row) return []
  return [
    ...(row.totp ? (['TOTP'] as const) : []),
    ...(row.passkey ? (['PASSKEY'] as const) : []),
    'PEMULIHAN',
  ]
}

/** Whoever makes a leader, or lets one in again, gives his own second factor once more. */
export async function pemimpinDenganBukti(ctx: Ctx, level: Level): Promise<void> {
  if (FACTOR_LEVELS.includes(level)) await refuseWithoutProof(ctx)
}

/** A reset by somebody else is told of at every log-in for so long. */
const DIKABARI_MS = 7 * 24 * 3_600_000

/** Who took the person's second factor away lately; null when nobody did, or it stands again. */
export async function faktorDireset(
  services: Services,
  userId: string,
): Promise<{ oleh: string; pada: string } | null> {
  const sejak = new Date(Date.now() - DIKABARI_MS)
  const row = await services.db.lokal.maybe(sql<{ oleh: string; pada: string }>`
    select direset_oleh as oleh, direset_pada as pada from public.faktor_kedua
    where user_id = ${userId} and aktif is null and direset_pada > ${sejak}`)
  return row ? { oleh: row.oleh, pada: new Date(row.pada).toISOString() } : null
}
