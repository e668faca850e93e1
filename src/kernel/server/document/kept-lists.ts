import { type Sql, compile, sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Whole } from '../http/page.ts'

/**
 * What is known of a list as long as nothing was posted in its shop: count, sums and order of all
 * pages are then as they were, whichever process posts. The head of the shop's books tells it, the
 * hash that covers every act (docs/decisions/0408).
 */

/** A short list is counted as fast as its head is compared. */
const SHORT = 1_000
const MOST_LISTS = 1_000
/** For what a list reads beside documents: names that masters give. */
const KEPT_MS = 60_000
/** First keys of one list; what comes behind them is sorted for each of its pages. */
const MOST_KEYS = 100_000
/** Keys of all lists: some 10 MB. */
const MOST_KEYS_IN_ALL = 200_000

interface Kept<T> {
  readonly head: string
  readonly at: number
  readonly value: T
}

const wholes = new Map<string, Kept<Promise<Whole>>>()

/**
 * Count and sums of a list. To read them takes longer than a page. Who asks while somebody counts at
 * the same head waits for that answer.
 */
export async function keptWhole(tx: Tx, q: Sql<Whole>): Promise<Whole> {
  const key = keyOf(tx, q)
  const head = await headOf(tx)
  const known = current(wholes.get(key), head)
  // The other caller's transaction may fail; then this caller counts for itself.
  const shared = await known?.value.catch(() => undefined)
  if (shared) return shared
  const mine = { head, at: Date.now(), value: tx.one(q) }
  if (wholes.size >= MOST_LISTS) wholes.clear()
  wholes.set(key, mine)
  const forget = () => wholes.get(key) === mine && wholes.delete(key)
  try {
    const whole = await mine.value
    if (whole.count <= SHORT) forget()
    return whole
  } catch (error) {
    forget()
    throw error
  }
}

interface Order {
  /** Undefined until the list is asked for again. */
  keys?: Promise<readonly string[]> | undefined
  size: number
}

const orders = new Map<string, Kept<Order>>()
/** Longer lists than are kept, and until when their first keys are not read anew: it takes long. */
const longRead = new Map<string, number>()

/**
 * The keys of one page, `q` being the statement of the whole list in its order with one column
 * `kunci`. Undefined at the first question at a head, because most lists are asked for once, and
 * behind the first 100,000 rows: the caller then sorts for its page.
 */
export async function keptOrder(
  tx: Tx,
  q: Sql<{ kunci: string }>,
  offset: number,
  limit: number,
): Promise<readonly string[] | undefined> {
  if (offset + limit > MOST_KEYS) return undefined
  const key = keyOf(tx, q)
  const head = await headOf(tx)
  const known = current(orders.get(key), head)?.value
  if (!known) {
    orders.delete(key)
    if (orders.size >= MOST_LISTS) orders.clear()
    orders.set(key, { head, at: Date.now(), value: { size: 0 } })
    return undefined
  }
  if (!known.keys && (longRead.get(key) ?? 0) > Date.now()) return undefined
  const keys = await (known.keys ? known.keys.catch(() => undefined) : readOrder(tx, q, known, key))
  return keys?.slice(offset, offset + limit)
}

async function readOrder(
  tx: Tx,
  q: Sql<{ kunci: string }>,
  known: Order,
  key: string,
): Promise<readonly string[]> {
  known.keys = keysOf(tx, q)
  try {
    const keys = await known.keys
    known.size = keys.length
    if (keys.length === MOST_KEYS) noteLong(key)
    dropOldest()
    return keys
  } catch (error) {
    known.keys = undefined
    throw error
  }
}

async function keysOf(tx: Tx, q: Sql<{ kunci: string }>): Promise<readonly string[]> {
  // One value: as rows they would take longer to receive than to sort.
  const { semua } = await tx.one(sql<{ semua: string | null }>`
    select string_agg(kunci, E'\n') as semua from (${q} limit ${sql.lit(MOST_KEYS)}) q`)
  return semua?.split('\n') ?? []
}

function noteLong(key: string): void {
  if (longRead.size >= MOST_LISTS) longRead.clear()
  longRead.set(key, Date.now() + KEPT_MS)
}

/** The list whose order was read longest ago goes first. */
function dropOldest(): void {
  let all = 0
  for (const { value } of orders.values()) all += value.size
  for (const [key, { value }] of orders) {
    if (all <= MOST_KEYS_IN_ALL) return
    all -= value.size
    orders.delete(key)
  }
}

const keyOf = (tx: Tx, q: Sql<unknown>): string => {
  const { text, values } = compile(q)
  return JSON.stringify([tx.kode_toko, text, values])
}

const current = <T>(known: Kept<T> | undefined, head: string): Kept<T> | undefined =>
  known?.head === head && Date.now() - known.at < KEPT_MS ? known : undefined

const heads = new WeakMap<Tx, Promise<string>>()

/**
 * The hash that covers every act of the shop up to now; '' before its first day. Read before what it
 * stands for, so that what is posted in between makes the next one read again. A day that a closing
 * had opened and that was taken back stays, closed and without an act.
 */
function headOf(tx: Tx): Promise<string> {
  const known = heads.get(tx)
  if (known) return known
  const head = readHead(tx)
  heads.set(tx, head)
  return head
}

async function readHead(tx: Tx): Promise<string> {
  const row = await tx.maybe(sql<{ kepala: string }>`
    select encode(hash, 'hex') as kepala from public.hari
    where kode_toko = ${tx.kode_toko} and (urut > 0 or ditutup_pada is null)
    order by tanggal desc limit 1`)
  return row?.kepala ?? ''
}
