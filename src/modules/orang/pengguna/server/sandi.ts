import { sql } from '#kernel/server/db/query.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { Level } from '#kernel/shared/gates.ts'
import {
  BATAS_GAGAL,
  GRATIS,
  JENDELA_GAGAL_MS,
  TEBAKAN_FAKTOR,
  TUNGGU_AWAL_MS,
  TUNGGU_MAKS_MS,
} from '../rules.ts'

/** argon2id; 19 MiB and two passes, some 20 ms on a shop's machine. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A native library, loaded by the first password. */
const argon2 = () => import('@node-rs/argon2')

export async function hashSandi(sandi: string): Promise<string> {
  return (await argon2()).hash(sandi, COST)
}

/** A hash that no password has, so that an unknown user costs as long as a known one. */
let nobody: Promise<string> | undefined

export interface Penyandi {
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
}

/**
 * Checks a password; null when user or password is wrong. Every guess is counted before it is
 * looked at, so that thousands at once are not a way around it. Throws 429 `sesi.terlalu_banyak`.
 */
export async function periksaSandi(
  services: Services,
  guess: { readonly user_id: string; readonly password: string; readonly alamat: string },
): Promise<Penyandi | null> {
  await hitungTebakan(services, guess)
  const row = await services.db.lokal.maybe(sql<Penyandi & { sandi_hash: string }>`
    select user_id, nama, level, kode_toko, sandi_hash from public.pengguna
    where user_id = ${guess.user_id} and aktif`)
  const { verify } = await argon2()
  const right = await verify(
    row?.sandi_hash ?? (await (nobody ??= hashSandi(crypto.randomUUID()))),
    guess.password,
  )
  if (!row || !right) return null
  await tebakanBenar(services, guess)
  const { sandi_hash: _, ...penyandi } = row
  return penyandi
}

interface Tebakan {
  readonly user_id: string
  readonly alamat: string
  /** Of the person's second factor, which has counters of its own. */
  readonly faktor?: true
}

const pencacah = ({ user_id, faktor }: Tebakan) => (faktor ? user_id + TEBAKAN_FAKTOR : user_id)

/** A right guess takes the wrong ones back. */
export async function tebakanBenar(services: Services, guess: Tebakan): Promise<void> {
  const user = pencacah(guess)
  await services.db.lokal.run(sql`
    update public.login_gagal set gagal = case when user_id = ${user} then 0 else greatest(gagal - 1, 0) end
    where (user_id = ${user} and alamat in (${guess.alamat}, ''))
       or (user_id = '' and alamat = ${guess.alamat})`)
}

/** Forgets all guesses at a person's password and second factor. */
export const lupakanTebakan = (userId: string) =>
  sql`delete from public.login_gagal where user_id in (${userId}, ${userId + TEBAKAN_FAKTOR})`

/**
 * Counts one guess before it is looked at, or throws 429 `sesi.terlalu_banyak`.
 * Three counters: person at this address, this address over all persons, this person over all
 * addresses. The last two don't hold up whoever has logged in from this address before, so an
 * attacker can't lock the shop out.
 */
export async function hitungTebakan(services: Services, guess: Tebakan): Promise<void> {
  const { lokal } = services.db
  const { alamat } = guess
  const user_id = pencacah(guess)
  const now = new Date()
  const known = await lokal.maybe(sql`
    select 1 from public.sesi where user_id = ${guess.user_id} and alamat = ${alamat} limit 1`)
  const keys = known
    ? [[user_id, alamat]]
    : [
        [user_id, alamat],
        ['', alamat],
        [user_id, ''],
      ]
  for (const [user = '', address = ''] of keys) {
    const most = user && address ? null : BATAS_GAGAL
    if (!(await take(services, user, address, now, most)))
      throw new AppError('sesi.terlalu_banyak', { status: 429, params: { detik: 30 } })
  }
}

/** Counts one guess unless the counter is on hold; one statement, so guesses can't overtake it. */
async function take(
  services: Services,
  user: string,
  address: string,
  now: Date,
  most: number | null,
): Promise<boolean> {
  const fresh = new Date(now.getTime() - JENDELA_GAGAL_MS)
  const open =
    most === null
      ? sql`(g.gagal < ${GRATIS} or g.terakhir < ${now}::timestamptz - interval '1 millisecond'
        * least(${TUNGGU_AWAL_MS} * power(2, g.gagal - ${GRATIS}), ${TUNGGU_MAKS_MS}))`
      : sql`g.gagal < ${most}`
  const n = await services.db.lokal.run(sql`
    insert into public.login_gagal as g (user_id, alamat, gagal, terakhir)
    values (${user}, ${address}, 1, ${now})
    on conflict on constraint login_gagal_pk do update
    set gagal = case when g.terakhir < ${fresh} then 1 else g.gagal + 1 end, terakhir = ${now}
    where g.terakhir < ${fresh} or ${open}`)
  return n === 1
}
