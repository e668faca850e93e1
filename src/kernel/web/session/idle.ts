import { read, write } from './storage.ts'

/** Seconds without any call after which the server ends the session. */
export const IDLE_S = 8 * 3600
/** Seconds of warning before that. */
export const WARN_S = 60
const KEY = 'sesi.terlihat'
const WRITE_MS = 15_000
let written = 0

/** Call after an answered call: it extends the session for all tabs. */
export function touch(now = Date.now()): void {
  if (now - written < WRITE_MS) return
  written = now
  write(KEY, now)
}

/** Seconds until the session expires. */
export function secondsLeft(now = Date.now()): number {
  const seen = Math.max(written, read<number>(KEY) ?? now)
  return Math.max(0, Math.round(IDLE_S - (now - seen) / 1000))
}
