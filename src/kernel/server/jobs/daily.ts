import { SYSTEM_USER } from '#kernel/shared/gates.ts'
import { type Tanggal, clockTime, hariIni } from '#kernel/shared/tanggal.ts'
import { execute } from '../command/execute.ts'
import { type TableWrite, ubah } from '../command/posting.ts'
import { sql } from '../db/query.ts'
import type { Ctx, Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import type { Session } from '../session/session.ts'
import { untilCurrent } from '../session/outdated.ts'
import type { ShopState } from '../session/shop-store.ts'
import { shopLanguage } from '../text-store.ts'
import { allShops } from './forward-outbox.ts'

/** Time for which one process has a task alone, and so the delay after a process was killed. */
const SEWA_MS = 10 * 60_000
const MENIT_MS = 60_000
const JEDA_TERLAMA_MENIT = 30
const PALING_PANJANG = 300

/**
 * Work that a module does once a day in every shop, from an hour of the shop's own clock. It also
 * runs later that day when no server ran at the hour, and again when it throws. Two processes may
 * work on it after one seemed dead, so running it twice must have the same result as once. A day
 * without any server is not made up for: a task that needs this does everything due up to its date.
 */
export interface DailyTask {
  /** Unique in the product; the runs are remembered per shop and day. */
  readonly nama: string
  /** `HH:MM` in the shop's time; null while the shop has the task switched off. */
  readonly jam: (state: ShopState) => string | null
  readonly jalan: (a: TaskDay) => Promise<void>
}

export interface TaskDay {
  /** Carries SISTEM's session with every right, and the shop's language. */
  readonly ctx: Ctx
  /** Calendar day in the shop's zone; the business date is `ctx.toko.tgl_system`. */
  readonly tanggal: Tanggal
  /** Runs one command in its own transaction, with an audit entry in SISTEM's name. */
  readonly perintah: (route: Route, input: unknown) => Promise<Readonly<Record<string, unknown>>>
}

/** Runs what is due in each shop; `hanya` names a single task. Logs errors of tasks. */
export async function runDaily(
  services: Services,
  { hanya }: { readonly hanya?: string } = {},
): Promise<void> {
  const daftar = [...services.registry.daily.values()].filter((t) => !hanya || t.nama === hanya)
  if (daftar.length === 0) return
  for (const kode_toko of await allShops(services)) {
    const gagal = (err: unknown) => services.log.error({ err, kode_toko }, 'daily tasks')
    await satuToko(services, kode_toko, daftar).catch(gagal)
  }
}

async function satuToko(
  services: Services,
  kode_toko: string,
  daftar: readonly DailyTask[],
): Promise<void> {
  // A shop that was never open has nothing due, and reading its state must not open its first day.
  const buka = await services.db.baca(kode_toko, (tx) =>
    tx.maybe(sql<{ ada: number }>`
      select 1 as ada from public.hari where kode_toko = ${kode_toko} and ditutup_pada is null`),
  )
  if (!buka) return
  const state = await services.toko.find(kode_toko)
  const kini = services.jam()
  const tanggal = hariIni(state.toko.zona_waktu, kini)
  const waktunya = daftar.filter((t) => {
    const jam = t.jam(state)
    return jam !== null && jam <= clockTime(state.toko.zona_waktu, kini)
  })
  if (waktunya.length === 0) return
  const sudah = await services.db.baca(kode_toko, (tx) =>
    tx.all(sql<{ nama: string }>`
      select nama from public.tugas_harian where kode_toko = ${kode_toko}
        and tanggal = ${tanggal} and (selesai is not null or lagi > ${kini})`),
  )
  for (const t of waktunya)
    if (!sudah.some((s) => s.nama === t.nama)) await satuTugas(services, state, t, tanggal)
}

/**
 * Part of a posting that makes a task run again, because there is more to do on a day on which it
 * may have run already. It runs within a minute, or at its hour when that is still to come.
 */
export const repeatDaily = (t: {
  readonly kode_toko: string
  readonly nama: string
  readonly tanggal: Tanggal
  readonly waktu: Date
}): TableWrite =>
  ubah(sql`
    update public.tugas_harian set selesai = null, lagi = ${t.waktu}::timestamptz
    where kode_toko = ${t.kode_toko} and nama = ${t.nama}::text and tanggal = ${t.tanggal}::date`)

async function satuTugas(
  services: Services,
  state: ShopState,
  t: DailyTask,
  tanggal: Tanggal,
): Promise<void> {
  const { kode_toko } = state.toko
  const mulai = services.jam()
  const lagi = new Date(mulai.getTime() + SEWA_MS)
  const milik = await services.db.tulis(kode_toko, (tx) =>
    tx.maybe(sql<{ percobaan: number }>`
      insert into public.tugas_harian as h (kode_toko, nama, tanggal, mulai, lagi, percobaan)
      values (${kode_toko}, ${t.nama}, ${tanggal}, ${mulai}, ${lagi}, 1)
      on conflict on constraint tugas_harian_pk do update
        set mulai = excluded.mulai, lagi = excluded.lagi, percobaan = h.percobaan + 1
        where h.selesai is null and h.lagi <= excluded.mulai
      returning percobaan`),
  )
  if (!milik) return
  let gagal: string | null = null
  try {
    await t.jalan(asSystem(services, state, tanggal))
  } catch (error) {
    services.log.error({ err: error, kode_toko }, `daily task ${t.nama}`)
    gagal = (error instanceof Error ? error.message : String(error)).slice(0, PALING_PANJANG)
  }
  const saat = services.jam()
  // A posting that added work meanwhile has changed `lagi`; then the task is not done.
  const selesai = gagal === null ? saat : null
  const jeda = Math.min(2 ** milik.percobaan, JEDA_TERLAMA_MENIT) * MENIT_MS
  const berikut = new Date(saat.getTime() + jeda)
  await services.db.tulis(kode_toko, (tx) =>
    tx.run(sql`
      update public.tugas_harian set selesai = ${selesai}, gagal = ${gagal}, lagi = ${berikut}
      where kode_toko = ${kode_toko} and nama = ${t.nama} and tanggal = ${tanggal}
        and lagi = ${lagi}`),
  )
}

/** A hand for work that no person does: SISTEM's session in a shop, and commands in its name. */
export function asSystem(services: Services, state: ShopState, tanggal: Tanggal): TaskDay {
  const ctx: Ctx = {
    ...state,
    sesi: sesiSistem(state.toko.kode_toko),
    bahasa: shopLanguage(state.modules),
    request_id: SYSTEM_USER,
    services,
    // No browser is involved.
    setCookie: () => {},
    signal: new AbortController().signal,
  }
  return {
    ctx,
    tanggal,
    perintah: async (route, isi) => {
      if (route.kind !== 'command') throw new Error(`${route.call.path} is no command`)
      const input = route.call.input.parse(isi)
      return untilCurrent(
        ctx,
        async () => ({ ...ctx, ...(await services.toko.find(ctx.toko.kode_toko)) }),
        (kini) => execute({ ...route, ctx: kini, input, kunci: crypto.randomUUID() }),
      )
    },
  }
}

function sesiSistem(kode_toko: string): Session {
  return {
    token_hash: '',
    cookie_hash: null,
    jenis: 'LAYAR',
    user_id: SYSTEM_USER,
    nama: SYSTEM_USER,
    level: 'SU',
    kode_toko,
    laci: '',
    akses: new Set(),
    dibuat: Date.now(),
    wajib_ganti: false,
    berfaktor: true,
    bahasa: null,
    tanda: null,
  }
}
