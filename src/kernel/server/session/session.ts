import { createHash, randomBytes } from 'node:crypto'
import type { Level } from '#kernel/shared/gates.ts'

/** At a screen, or with the phone that only approves: the two don't end each other. */
export type SessionKind = 'LAYAR' | 'AUTHENTICATOR'

/**
 * Who is asking. Read from the database once, kept until a notice drops it, and held against the
 * database by each call (outdated.ts).
 */
export interface Session {
  readonly token_hash: string
  /** Hash of the browser's cookie; null for a session that was not made by a browser. */
  readonly cookie_hash: string | null
  readonly jenis: SessionKind
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
  /** Cash drawer that this person's takings go into. */
  readonly laci: string
  /** Paths of the screens this person may open, lower case. */
  readonly akses: ReadonlySet<string>
  readonly wajib_ganti: boolean
  /** Whether this person's log-in asks for a second factor. */
  readonly berfaktor: boolean
  /** When it was begun, milliseconds: it ends by itself so long after, whatever is done in it. */
  readonly dibuat: number
  readonly bahasa: string | null
  /** Differs when the person was changed since this was read (outdated.ts); null for no person. */
  readonly tanda: string | null
}

/** A new secret, 256 bits, safe in a header and a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A session counts as alive while it was seen within this time (gaps.md 26). */
export const ALIVE_MS = 120_000
/** Without any call for this long it ends by itself. */
export const IDLE_MS = 8 * 3_600_000
/** A phone lies in a pocket for days; every approval on it is confirmed anew. */
const IDLE_AUTHENTICATOR_MS = 7 * 24 * 3_600_000

export function idleMs(jenis: SessionKind): number {
  return jenis === 'AUTHENTICATOR' ? IDLE_AUTHENTICATOR_MS : IDLE_MS
}
