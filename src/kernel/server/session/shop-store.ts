import type { RawBuilder } from 'kysely'
import type { Database } from '../db/database.ts'
import { sql } from '../db/query.ts'
import type { Setting } from '#kernel/shared/gates.ts'
import { type Tanggal, hariIni } from '#kernel/shared/tanggal.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { openFirstDay } from './first-day.ts'
import { markOfShop, readMark } from './outdated.ts'

/** The shop that a request works for, with its open business day. */
export interface Toko {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
  readonly kota: string | null
  readonly telp: string | null
  readonly kode_nota: string
  readonly zona_waktu: string
  readonly pusat: boolean
  readonly pkp: boolean
  readonly npwp: string | null
  /** Lines above every paper, below name and address. */
  readonly baris_kepala: readonly string[]
  /** Version of the picture toko/logo; null while there is none. */
  readonly logo: string | null
  /** The shop's current business date; every document carries it. */
  readonly tgl_system: Tanggal
}

export interface ShopState {
  readonly toko: Toko
  /** Module flags and system parameters by key. */
  readonly modules: Readonly<Record<string, Setting>>
  /** How often the open day's rules were changed: a posting is refused under another count. */
  readonly aturan: number
  /** Differs when anything of this was changed since it was read (outdated.ts). */
  readonly tanda: string
}

/** What areas read off a shop's row `t` for gates, by the key that gates name. */
export type ShopFlags = Readonly<Record<string, RawBuilder<boolean>>>

type RowToko = Omit<Toko, 'tgl_system'> &
  Pick<ShopState, 'aturan' | 'tanda'> & {
    readonly tgl_system: Tanggal | null
    readonly flags: Readonly<Record<string, boolean>>
  }

/**
 * Shops with their settings, kept until a notice says that one changed. A notice may be late: whoever
 * works with what is remembered asks in the flight of the work whether it still holds.
 */
export class ShopStore {
  readonly #db: Database
  readonly #defaults: Readonly<Record<string, Setting>>
  /** Settings that the environment decides for all shops of this server. */
  readonly fixed: Readonly<Record<string, Setting>>
  readonly #flags: RawBuilder<unknown>
  readonly #known = new Map<string, Promise<ShopState>>()

  /** `defaults`: what a setting is while the shop has not said otherwise; `flags`: read off its row. */
  constructor(
    db: Database,
    defaults: Readonly<Record<string, Setting>>,
    fixed: Readonly<Record<string, Setting>> = {},
    flags: ShopFlags = {},
  ) {
    this.#db = db
    this.#defaults = defaults
    this.fixed = fixed
    this.#flags = sql.join(Object.entries(flags).flatMap(([key, on]) => [sql.lit(key), on]))
  }

  /** The shop as it stands now. */
  async find(kodeToko: string): Promise<ShopState> {
    const known = this.#known.get(kodeToko)
    if (!known) return this.remembered(kodeToko)
    const [state, tanda] = await Promise.all([known, this.#db.baca(kodeToko, readMark)])
    if (state.tanda === tanda) return state
    // Only what was looked at: somebody else may have read the shop anew by now.
    if (this.#known.get(kodeToko) === known) this.drop(kodeToko)
    return this.remembered(kodeToko)
  }

  /** The shop as this process last read it, perhaps older than now. */
  remembered(kodeToko: string): Promise<ShopState> {
    const known = this.#known.get(kodeToko)
    if (known) return known
    const reading = this.#read(kodeToko)
    this.#known.set(kodeToko, reading)
    reading.catch(() => this.#known.delete(kodeToko))
    return reading
  }

  drop(kodeToko: string): void {
    this.#known.delete(kodeToko)
  }

  clear(): void {
    this.#known.clear()
  }

  async #read(kodeToko: string): Promise<ShopState> {
    // The mark comes first: settings that are newer than it are only read once more.
    const [row, settings] = await this.#db.baca(kodeToko, (tx) =>
      Promise.all([
        tx.maybe(sql<RowToko>`
          select t.kode_toko, t.nama_toko, t.alamat_toko, t.kota, t.telp, t.kode_nota, t.zona_waktu,
            t.pusat, t.pkp, t.npwp, t.baris_kepala, t.logo,
            jsonb_build_object(${this.#flags}) as flags, h.tanggal as tgl_system, coalesce(h.aturan, 0) as aturan,
            ${markOfShop} as tanda
          from public.toko t
          left join public.hari h on h.kode_toko = t.kode_toko and h.ditutup_pada is null
          where t.kode_toko = ${kodeToko}`),
        tx.all(sql<{ kunci: string; nilai: Setting }>`
          select kunci, nilai from public.pengaturan where kode_toko = ${kodeToko}`),
      ]),
    )
    if (!row)
      throw new AppError('toko.tidak_dikenal', { status: 404, params: { kode_toko: kodeToko } })
    const { aturan, tanda, flags, ...toko } = row
    const tgl_system = toko.tgl_system ?? (await this.#openFirstDay(kodeToko, toko.zona_waktu))
    const own = Object.fromEntries(settings.map((s) => [s.kunci, s.nilai]))
    return {
      toko: { ...toko, tgl_system },
      modules: { ...this.#defaults, ...own, ...this.fixed, ...flags },
      aturan,
      tanda,
    }
  }

  /** A shop that has never been open starts on today's date in its own zone. */
  async #openFirstDay(kodeToko: string, zona: string): Promise<Tanggal> {
    const tanggal = hariIni(zona)
    await openFirstDay(this.#db, kodeToko, tanggal)
    return tanggal
  }
}
