import { read, write } from './storage.ts'

/** Without any call for this long the server ends the session by itself. */
export const IDLE_S = 8 * 3600
/** The warning stands this long before that. */
export const WARN_S = 60
const KEY = 'sesi.terlihat'
const WRITE_MS = 15_000
let written = 0

/** A call was answered: the session lives on, for all tabs. */
export function touch(now = Date.now()): void {
  if (now - written < WRITE_MS) return
  written = now
  write(KEY, now)
}

/** Seconds until the session ends by itself. */
export function secondsLeft(now = Date.now()): number {
  const seen = Math.max(written, read<number>(KEY) ?? now)
  return Math.max(0, Math.round(IDLE_S - (now - seen) / 1000))
}
