import { AppError } from '#kernel/shared/errors.ts'

/** Calls without a session that one address may make at once, and calls it regains per second. */
const ISI = 600
const PER_DETIK = 20
/** Most addresses remembered; the one that called longest ago is dropped first. */
const MAKS_ALAMAT = 20_000

interface Bucket {
  sisa: number
  pada: number
}

/**
 * Limits how fast one address may read without a session: a bucket that refills steadily. Each
 * process counts for itself, because the limit protects that process. The limit leaves room for
 * many phones behind one address of their network.
 */
export class Rate {
  readonly #jam: () => Date
  readonly #ember = new Map<string, Bucket>()

  constructor(jam: () => Date) {
    this.#jam = jam
  }

  /** Throws 429 `server.terlalu_sering` with the seconds to wait. */
  periksa(alamat: string): void {
    const kunci = jaringan(alamat)
    const kini = this.#jam().getTime()
    const lama = this.#ember.get(kunci)
    const lewat = lama ? Math.max(0, kini - lama.pada) / 1000 : 0
    const sisa = Math.min(ISI, (lama?.sisa ?? ISI) + lewat * PER_DETIK)
    // Deleting first moves the address to the end of the map, so the map is in order of the last
    // call.
    this.#ember.delete(kunci)
    this.#ember.set(kunci, { sisa: sisa < 1 ? sisa : sisa - 1, pada: kini })
    this.#lupakan()
    if (sisa >= 1) return
    const detik = Math.ceil((1 - sisa) / PER_DETIK)
    throw new AppError('server.terlalu_sering', { status: 429, params: { detik } })
  }

  #lupakan(): void {
    if (this.#ember.size <= MAKS_ALAMAT) return
    const [tertua] = this.#ember.keys()
    if (tertua !== undefined) this.#ember.delete(tertua)
  }
}

/** Counts an IPv6 network (/64) as one address, because one customer holds all 2^64 of them. */
function jaringan(alamat: string): string {
  if (!alamat.includes(':') || alamat.startsWith('::ffff:')) return alamat
  const [kepala = '', ekor] = alamat.split('::')
  const depan = kepala.split(':').filter(Boolean)
  const isi = ekor === undefined ? [] : ekor.split(':').filter(Boolean)
  const nol = Array.from({ length: Math.max(0, 8 - depan.length - isi.length) }, () => '0')
  return [...depan, ...nol, ...isi].slice(0, 4).join(':')
}
