import type { RawBuilder } from 'kysely'
import type { Database } from '../db/database.ts'
import { sql } from '../db/query.ts'
import type { Setting } from '#kernel/shared/gates.ts'
import { type Tanggal, hariIni } from '#kernel/shared/tanggal.ts'
import { type ErrorCode, AppError } from '#kernel/shared/errors.ts'
import { openFirstDay } from './first-day.ts'
import { markOfShop, readMark } from './outdated.ts'

/** The shop of a request, with its open business day. */
export interface Shop {
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
  /** Lines at the head of every paper, below name and address. */
  readonly baris_kepala: readonly string[]
  /** Version of the picture toko/logo; null when there is none. */
  readonly logo: string | null
  /** The shop's current business date; every document carries it. */
  readonly tgl_system: Tanggal
}

export interface ShopState {
  readonly toko: Shop
  /** Module flags and system parameters by key. */
  readonly modules: Readonly<Record<string, Setting>>
  /** Count of changes of the open day's rules; a posting fails when it has moved on. */
  readonly aturan: number
  /** Changes with any part of this (outdated.ts). */
  readonly tanda: string
}

/** A flag of gates that nobody sets: SQL over a shop's row `t`, and the refusal where it is off. */
export interface ShopFlag {
  readonly on: RawBuilder<boolean>
  readonly tutup: ErrorCode
}

/** By the key that gates name. */
export type ShopFlags = Readonly<Record<string, ShopFlag>>

type RowToko = Omit<Shop, 'tgl_system'> &
  Pick<ShopState, 'aturan' | 'tanda'> & {
    readonly tgl_system: Tanggal | null
    readonly flags: Readonly<Record<string, boolean>>
  }

/**
 * Shops with their settings, kept until a notice tells of a change. Notices may be late, so the
 * work checks in its own flight whether the state still holds.
 */
export class ShopStore {
  readonly #db: Database
  readonly #defaults: Readonly<Record<string, Setting>>
  /** Settings that the environment fixes for all shops of this server. */
  readonly fixed: Readonly<Record<string, Setting>>
  readonly #flags: RawBuilder<unknown>
  readonly #known = new Map<string, Promise<ShopState>>()

  /** `defaults`: values of settings that the shop has not set; `flags`: computed from its row. */
  constructor(
    db: Database,
    defaults: Readonly<Record<string, Setting>>,
    fixed: Readonly<Record<string, Setting>> = {},
    flags: ShopFlags = {},
  ) {
    this.#db = db
    this.#defaults = defaults
    this.fixed = fixed
    this.#flags = sql.join(Object.entries(flags).flatMap(([key, { on }]) => [sql.lit(key), on]))
  }

  /** The shop as the database has it now. */
  async find(kodeToko: string): Promise<ShopState> {
    const known = this.#known.get(kodeToko)
    if (!known) return this.remembered(kodeToko)
    const [state, tanda] = await Promise.all([known, this.#db.baca(kodeToko, readMark)])
    if (state.tanda === tanda) return state
    // Drops only the state that was compared: the shop may have been read again meanwhile.
    if (this.#known.get(kodeToko) === known) this.drop(kodeToko)
    return this.remembered(kodeToko)
  }

  /** The shop as this process last read it; it may be outdated. */
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
    // The mark is read first: settings newer than the mark only cause one more reading.
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

  /** The first day of a shop that was never open is today in its own zone. */
  async #openFirstDay(kodeToko: string, zona: string): Promise<Tanggal> {
    const tanggal = hariIni(zona)
    await openFirstDay(this.#db, kodeToko, tanggal)
    return tanggal
  }
}
