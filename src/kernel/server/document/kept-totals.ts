import { type Sql, compile, sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Whole } from '../http/page.ts'

interface Kept {
  readonly head: string
  readonly at: number
  readonly whole: Promise<Whole>
}

/** A short list is counted as fast as its head is compared. */
const SHORT = 1_000
const MOST_KEPT = 1_000
/** For what a list reads beside documents: names that masters give. */
const KEPT_MS = 60_000

const kept = new Map<string, Kept>()

/**
 * Count and sums of a list of documents. To read them takes longer than a page, and they are as they
 * were until something is posted in the shop: then the head of its books is another one, whichever
 * process posted. Who asks while somebody counts at the same head waits for that answer
 * (docs/decisions/0408).
 */
export async function keptWhole(tx: Tx, q: Sql<Whole>): Promise<Whole> {
  const { text, values } = compile(q)
  const key = JSON.stringify([tx.kode_toko, text, values])
  // Read before the count, so that what is posted in between makes the next one count again.
  const head = await headOf(tx)
  const known = kept.get(key)
  if (known?.head === head && Date.now() - known.at < KEPT_MS) {
    // The other caller's transaction may fail; then this caller counts for itself.
    const shared = await known.whole.catch(() => undefined)
    if (shared) return shared
  }
  const mine: Kept = { head, at: Date.now(), whole: tx.one(q) }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, mine)
  const forget = () => kept.get(key) === mine && kept.delete(key)
  try {
    const whole = await mine.whole
    if (whole.count <= SHORT) forget()
    return whole
  } catch (error) {
    forget()
    throw error
  }
}

/**
 * The hash that covers every act of the shop up to now; '' before its first day. A day that a closing
 * had opened and that was taken back stays, closed and without an act.
 */
async function headOf(tx: Tx): Promise<string> {
  const row = await tx.maybe(sql<{ kepala: string }>`
    select encode(hash, 'hex') as kepala from public.hari
    where kode_toko = ${tx.kode_toko} and (urut > 0 or ditutup_pada is null)
    order by tanggal desc limit 1`)
  return row?.kepala ?? ''
}
