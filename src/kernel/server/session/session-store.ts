import type { Database } from '../db/database.ts'
import { sql } from '../db/query.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { markOfPerson } from './outdated.ts'
import { type SessionKind, type Session, idleMs } from './session.ts'

interface Row {
  cookie_hash: string | null
  jenis: SessionKind
  user_id: string
  nama: string
  level: Level
  kode_toko: string
  laci: string
  akses: string[]
  wajib_ganti: boolean
  berfaktor: boolean
  bahasa: string | null
  tanda: string
  terlihat: string
  dibuat: string
}

interface Entry {
  readonly sesi: Session
  seen: number
  written: number
}

const WRITE_SEEN_MS = 20_000
const MOST_ENTRIES = 10_000

/**
 * Sessions by the hash of their token. They are kept in memory, so that a sale needs no look-up. A
 * notice about an ended session or a changed person drops the entry in every process. Notices may
 * be late, so each call checks in its first flight whether the entry is still true.
 */
export class SessionStore {
  readonly #db: Database
  readonly #entries = new Map<string, Entry>()
  /** Number of drops: a row that was read before a drop is not kept after it. */
  #drops = 0

  constructor(db: Database) {
    this.#db = db
  }

  /** The session as the database has it now. */
  fresh(tokenHash: string): Promise<Session | undefined> {
    this.#drops++
    this.#entries.delete(tokenHash)
    return this.find(tokenHash)
  }

  /** The session as this process last read it; it may be outdated. */
  async find(tokenHash: string): Promise<Session | undefined> {
    const now = Date.now()
    const known = this.#entries.get(tokenHash)
    if (known && now - known.seen < idleMs(known.sesi.jenis)) {
      known.seen = now
      if (now - known.written > WRITE_SEEN_MS) this.#writeSeen(tokenHash, known, now)
      return known.sesi
    }
    const drops = this.#drops
    const row = await this.#read(tokenHash)
    if (!row || now - Date.parse(row.terlihat) > idleMs(row.jenis)) return undefined
    const { terlihat: _, dibuat, ...rest } = row
    const akses = new Set(row.akses.map((p) => p.toLowerCase()))
    const sesi: Session = { ...rest, token_hash: tokenHash, akses, dibuat: Date.parse(dibuat) }
    if (drops !== this.#drops) return sesi
    if (this.#entries.size >= MOST_ENTRIES) this.#entries.clear()
    const entry = { sesi, seen: now, written: 0 }
    this.#entries.set(tokenHash, entry)
    this.#writeSeen(tokenHash, entry, now)
    return sesi
  }

  /**
   * Reason why this token's session was ended, e.g. DIKELUARKAN; undefined when nobody ended it.
   */
  async endedBecause(tokenHash: string): Promise<string | undefined> {
    const row = await this.#db.lokal.maybe(sql<{ sebab: string | null }>`
      select sebab from public.sesi
      where token_hash = decode(${tokenHash}, 'hex') and berakhir is not null`)
    return row?.sebab ?? undefined
  }

  /** Ends the session of this token for good; later calls with it are told the reason. */
  async end(tokenHash: string, sebab: string): Promise<void> {
    this.#drops++
    this.#entries.delete(tokenHash)
    await this.#db.lokal.run(sql`
      update public.sesi set berakhir = ${new Date()}, sebab = ${sebab}
      where token_hash = decode(${tokenHash}, 'hex') and berakhir is null`)
  }

  drop(userId: string): void {
    this.#drops++
    for (const [hash, { sesi }] of this.#entries)
      if (sesi.user_id === userId) this.#entries.delete(hash)
  }

  clear(): void {
    this.#drops++
    this.#entries.clear()
  }

  #read(tokenHash: string): Promise<Row | undefined> {
    return this.#db.lokal.maybe(sql<Row>`
      select encode(s.cookie_hash, 'hex') as cookie_hash, s.jenis, p.user_id, p.nama, p.level, p.kode_toko,
        p.laci, p.akses, p.wajib_ganti, p.bahasa, s.terlihat, s.dibuat,
        ${markOfPerson} as tanda,
        exists (select 1 from public.faktor_kedua f
          where f.user_id = p.user_id and f.aktif is not null) as berfaktor
      from public.sesi s join public.pengguna p on p.user_id = s.user_id
      where s.token_hash = decode(${tokenHash}, 'hex') and s.berakhir is null and p.aktif`)
  }

  /** Not awaited, because no sale should wait for a note of the time. */
  #writeSeen(tokenHash: string, entry: Entry, now: number): void {
    entry.written = now
    this.#db.lokal
      .run(
        sql`update public.sesi set terlihat = ${new Date(now)} where token_hash = decode(${tokenHash}, 'hex')`,
      )
      .catch(() => {
        entry.written = 0
      })
  }
}
