import { createHash, randomBytes } from 'node:crypto'
import type { Level } from '#kernel/shared/gates.ts'

/**
 * A session at a screen, on the phone that only approves, or on the phone that is a screen's camera.
 * The first two don't end each other; a camera's ends with the session of its screen.
 */
export type SessionKind = 'LAYAR' | 'AUTHENTICATOR' | 'KAMERA'

/**
 * The asking person. Read from the database once, kept until a notice drops it, and compared with
 * the database by each call (outdated.ts).
 */
export interface Session {
  readonly token_hash: string
  /** Hash of the browser's cookie; null for a session that no browser opened. */
  readonly cookie_hash: string | null
  readonly jenis: SessionKind
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
  /** Cash drawer for this person's takings. */
  readonly laci: string
  /** Paths of the screens that this person may open, in lower case. */
  readonly akses: ReadonlySet<string>
  readonly wajib_ganti: boolean
  /** True when this person's login asks for a second factor. */
  readonly berfaktor: boolean
  /** Start in milliseconds; a session ends after a fixed time, however much it is used. */
  readonly dibuat: number
  readonly bahasa: string | null
  /** Changes when the person is changed (outdated.ts); null for a session without a person. */
  readonly tanda: string | null
}

/** A new secret of 256 bits, safe in headers and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A session counts as alive when it was seen within this time (gaps.md 26). */
export const ALIVE_MS = 120_000
/** A session ends after this long without any call. */
export const IDLE_MS = 8 * 3_600_000
/** A phone may be unused for days, and every approval on it is confirmed anyway. */
const IDLE_AUTHENTICATOR_MS = 7 * 24 * 3_600_000

/** A camera asks every second what it is to photograph. */
const IDLE_KAMERA_MS = 15 * 60_000

const IDLE: Readonly<Record<SessionKind, number>> = {
  LAYAR: IDLE_MS,
  AUTHENTICATOR: IDLE_AUTHENTICATOR_MS,
  KAMERA: IDLE_KAMERA_MS,
}
export const idleMs = (jenis: SessionKind): number => IDLE[jenis]
