import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { ambilTantangan, periksaJawaban } from '#modules/orang/otorisasi/server/index.ts'
import type { CaraFaktor } from '#modules/orang/pengguna/contract.ts'
import { hitungTebakan, tebakanBenar } from '#modules/orang/pengguna/server/index.ts'
import { kodeAplikasi, rapikanKode } from '../rules.ts'
import { hashPemulihan } from './pemulihan.ts'
import { cocokkanTotp } from './totp.ts'

/** What was handed in: a code as it was typed, or a passkey's answer to a challenge. */
export interface Diserahkan {
  readonly kode?: string | undefined
  readonly id_tantangan?: string | undefined
  readonly jawaban?: { readonly id: string; readonly response?: unknown } | undefined
}

/** Who hands it in, and for what. */
export interface Penyerah {
  readonly user_id: string
  readonly kode_toko: string
  /** Where guesses are counted: the address, or `sesi:<user>` inside a session. */
  readonly alamat: string
  /** Kind of the challenge, and who alone may answer it. */
  readonly jenis: 'MASUK' | 'BUKTI'
  readonly peminta: string
}

/** A factor that is right so far; `pakai` uses it up, and throws `faktor.salah` when another was faster. */
export interface FaktorBenar {
  readonly cara: CaraFaktor
  readonly pakai: (tx: Pick<Tx, 'run'>) => Promise<void>
}

export const faktorSalah = () => new AppError('faktor.salah', { status: 401 })

/**
 * Looks at a second factor. Every guess is counted before it is looked at, by counters of its own:
 * a right password does not forget them. Null when it is wrong or was used already, without telling
 * which. Throws 429 `sesi.terlalu_banyak`, 409 `otorisasi.tantangan_tidak_sah`, 503 `faktor.kunci`.
 */
export async function periksaFaktor(
  services: Services,
  p: Penyerah,
  d: Diserahkan,
): Promise<FaktorBenar | null> {
  const tebakan = { user_id: p.user_id, alamat: p.alamat, faktor: true } as const
  await hitungTebakan(services, tebakan)
  const benar = await lihat(services, p, d)
  if (benar) await tebakanBenar(services, tebakan)
  return benar
}

function lihat(services: Services, p: Penyerah, d: Diserahkan): Promise<FaktorBenar | null> {
  const { kode, id_tantangan, jawaban } = d
  if (id_tantangan && jawaban) return lihatPasskey(services, p, { id_tantangan, jawaban })
  if (!kode) throw new AppError('isian.salah', { status: 400 })
  return kodeAplikasi(kode)
    ? lihatTotp(services, p.user_id, rapikanKode(kode))
    : lihatPemulihan(services, p.user_id, kode)
}

async function lihatTotp(
  services: Services,
  user_id: string,
  kode: string,
): Promise<FaktorBenar | null> {
  const row = await services.db.lokal.maybe(sql<{ rahasia: Buffer; langkah: number }>`
    select rahasia, langkah from public.faktor_kedua
    where user_id = ${user_id} and aktif is not null and rahasia is not null`)
  if (!row) return null
  const langkah = cocokkanTotp(bukaRahasia(services, row.rahasia, user_id), kode, {
    saat: services.jam(),
    terakhir: row.langkah,
  })
  if (langkah === null) return null
  return {
    cara: 'TOTP',
    // Whoever moves the step on has the code: of two with the same one, also in two processes, one.
    pakai: async (tx) => {
      const n = await tx.run(sql`
        update public.faktor_kedua set langkah = ${langkah}
        where user_id = ${user_id} and rahasia = ${row.rahasia} and langkah < ${langkah}`)
      if (n === 0) throw faktorSalah()
    },
  }
}

/** Throws 503 `faktor.kunci` when this server has another key than the one that sealed it. */
export function bukaRahasia(services: Services, disegel: Buffer, user_id: string): Buffer {
  const rahasia = services.rahasia.unseal(disegel, user_id)
  if (!rahasia) throw new AppError('faktor.kunci', { status: 503 })
  return rahasia
}

async function lihatPemulihan(
  services: Services,
  user_id: string,
  kode: string,
): Promise<FaktorBenar | null> {
  const hash = hashPemulihan(user_id, kode)
  const ada = await services.db.lokal.maybe(sql`
    select 1 from public.kode_pemulihan
    where user_id = ${user_id} and kode_hash = ${hash} and dipakai is null`)
  if (!ada) return null
  return {
    cara: 'PEMULIHAN',
    pakai: async (tx) => {
      const n = await tx.run(sql`
        update public.kode_pemulihan set dipakai = ${services.jam()}
        where user_id = ${user_id} and kode_hash = ${hash} and dipakai is null`)
      if (n === 0) throw faktorSalah()
    },
  }
}

/** The challenge is used up by being looked at; the device's own count tells a copy. */
async function lihatPasskey(
  services: Services,
  p: Penyerah,
  d: { readonly id_tantangan: string; readonly jawaban: NonNullable<Diserahkan['jawaban']> },
): Promise<FaktorBenar | null> {
  const { jenis, peminta, kode_toko } = p
  const t = await ambilTantangan(services, { id: d.id_tantangan, jenis, peminta, kode_toko })
  const benar = await periksaJawaban(services, t, d.jawaban)
  return benar ? { cara: 'PASSKEY', pakai: async () => {} } : null
}
