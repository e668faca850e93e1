import { AppError } from '#kernel/shared/errors.ts'

interface Limits {
  /** Calls that one address may make at once. */
  readonly full: number
  /** Calls that it regains per second. */
  readonly perSecond: number
}
/** Of reading without a session. */
const READING: Limits = { full: 600, perSecond: 20 }
/** Most addresses remembered; the one that called longest ago is dropped first. */
const MOST_ADDRESSES = 20_000

interface Bucket {
  left: number
  at: number
}

/**
 * Limits how often one address may call without a session: a bucket that refills steadily. Each
 * process counts for itself, because the limit protects that process. The limit leaves room for
 * many phones behind one address of their network.
 */
export class Rate {
  readonly #clock: () => Date
  readonly #limits: Limits
  readonly #buckets = new Map<string, Bucket>()

  constructor(clock: () => Date, limits = READING) {
    this.#clock = clock
    this.#limits = limits
  }

  /** Throws 429 `server.terlalu_sering` with the seconds to wait. */
  check(address: string): void {
    const key = networkOf(address)
    const { full, perSecond } = this.#limits
    const now = this.#clock().getTime()
    const last = this.#buckets.get(key)
    const passed = last ? Math.max(0, now - last.at) / 1000 : 0
    const left = Math.min(full, (last?.left ?? full) + passed * perSecond)
    // Deleting first moves the address to the end of the map, so the map is in order of the last
    // call.
    this.#buckets.delete(key)
    this.#buckets.set(key, { left: left < 1 ? left : left - 1, at: now })
    this.#forget()
    if (left >= 1) return
    const seconds = Math.ceil((1 - left) / perSecond)
    throw new AppError('server.terlalu_sering', { status: 429, params: { detik: seconds } })
  }

  #forget(): void {
    if (this.#buckets.size <= MOST_ADDRESSES) return
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}

/** Counts an IPv6 network (/64) as one address, because one customer holds all 2^64 of them. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - rest.length) }, () => '0')
  return [...first, ...zeros, ...rest].slice(0, 4).join(':')
}
