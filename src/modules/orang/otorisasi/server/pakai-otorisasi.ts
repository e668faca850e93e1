import { randomUUID } from 'node:crypto'
import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { type TableWrite, NOMOR, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import {
  AKSI,
  type Aksi,
  type NamaAksi,
  type Perubahan,
  UMUR_MS,
  levelMinimum,
  levelPenyetuju,
  levelSendiri,
} from '../rules.ts'

/** Who acts, under which settings of the shop, and when. */
export interface Pelaku {
  /** A grant serves only the person whom it was given to. */
  readonly peminta: string
  /** The shop's settings: they say who may approve the act. */
  readonly modules: Ctx['modules']
  /** The command's clock, against which a grant's age is measured. */
  readonly saat: Date
}

/** The person of a call at the command's clock. */
export const pelaku = ({ sesi, modules }: Ctx, saat: Date): Pelaku => ({
  peminta: sesi.user_id,
  modules,
  saat,
})

export interface Izin extends Pelaku {
  /** From the request; without one the browser is told to ask for it. */
  readonly id_otorisasi: string | undefined
  readonly aksi: NamaAksi
  /** Document number, or `no_draft` of a document yet to be made. */
  readonly dokumen: string
  readonly jumlah_rp: number
  /** Gold that the act gives away, in milligram. */
  readonly berat_mg?: number
  /**
   * What the act changes, as it knows itself, piece by piece: the approver is shown it, and a grant
   * for anything else does not fit. Left out where act, document and amount say all of it.
   */
  readonly perubahan?: readonly Perubahan[]
  /** Higher than the act's own level where a case asks for it. */
  readonly level?: Level
}

interface Row {
  readonly penyetuju: string
  readonly level: Level
  /** The approver's level of now. */
  readonly kini: Level
  /** That of whoever acts, of now. */
  readonly peminta: Level
}

/**
 * Uses up a grant in the transaction of the act itself, so that an act that fails keeps it. Without
 * one, whoever holds an owner's level acts alone where the shop allows it, and the log says so.
 * Throws
 * `otorisasi.diperlukan` (403) without a grant; `otorisasi.kedaluwarsa`, `otorisasi.sudah_dipakai`
 * (409) or `otorisasi.tidak_sah` (403) when it does not fit, also when whoever gave it has been
 * switched off since or may approve no more. `tulis` belongs into the posting: it
 * notes the number of the document that the grant was spent on.
 */
export async function pakaiOtorisasi(
  tx: Tx,
  izin: Izin,
): Promise<{ penyetuju: string; tulis: readonly TableWrite[] }> {
  const { id_otorisasi: id, aksi, dokumen, jumlah_rp, saat } = izin
  const { berat_mg = 0, perubahan = [] } = izin
  const minimum = levelMinimum(aksi, izin.level, izin.modules)
  if (id === undefined) return bertindakSendiri(tx, izin, minimum)
  if (!UUID.test(id)) throw tidakSah()
  // One conditional update: of two requests with the same grant one finds it already used.
  const row = await tx.maybe(sql<Row>`
    update public.otorisasi o set dipakai = ${saat} from public.pengguna p, public.pengguna m
    where p.user_id = o.penyetuju and p.aktif and m.user_id = o.peminta
      and o.kode_toko = ${tx.kode_toko} and id = ${id} and aksi = ${aksi} and dokumen = ${dokumen}
      and jumlah_rp = ${jumlah_rp} and berat_mg = ${berat_mg} and peminta = ${izin.peminta}
      and perubahan is not distinct from ${isiPerubahan(perubahan)}::jsonb
      and ditolak is null and dipakai is null and kedaluwarsa > ${saat}
    returning o.penyetuju, o.level, p.level as kini, m.level as peminta`)
  if (!row) throw await alasan(tx, id, saat)
  const boleh = levelPenyetuju(minimum, row.peminta)
  if (!boleh.includes(row.level) || !boleh.includes(row.kini)) throw tidakSah()
  return { penyetuju: row.penyetuju, tulis: [catatDokumen(tx.kode_toko, id, perubahan)] }
}

/** As the log keeps it, for reading and for comparing. */
export const isiPerubahan = (perubahan: readonly Perubahan[]): string | null =>
  perubahan.length > 0 ? JSON.stringify(perubahan) : null

/**
 * The own act of an owner, written down and used at once. His level is the one of now, not the one
 * that he logged in with. Throws `otorisasi.diperlukan` with all that a grant has to be for.
 */
async function bertindakSendiri(tx: Tx, izin: Izin, minimum: Level) {
  const { aksi, dokumen, jumlah_rp, berat_mg = 0, perubahan = [], peminta, saat } = izin
  const { berdua }: Aksi = AKSI[aksi]
  const level = berdua ? [] : levelSendiri(minimum, izin.modules)
  const id = randomUUID()
  const habis = new Date(saat.getTime() + UMUR_MS)
  const ditulis =
    level.length > 0 &&
    (await tx.run(sql`
      insert into public.otorisasi (kode_toko, id, tanggal, aksi, dokumen, jumlah_rp, berat_mg,
        perubahan, cara, peminta, penyetuju, level, dibuat, kedaluwarsa, dipakai)
      select ${tx.kode_toko}, ${id}, coalesce(
          (select h.tanggal from public.hari h
            where h.kode_toko = ${tx.kode_toko} and h.ditutup_pada is null), ${saat}::date),
        ${aksi}, ${dokumen}, ${jumlah_rp}, ${berat_mg}, ${isiPerubahan(perubahan)}::jsonb,
        'SENDIRI', p.user_id, p.user_id, p.level, ${saat}, ${habis}, ${saat}
      from public.pengguna p
      where p.user_id = ${peminta} and p.aktif and p.level = any(${level})`)) > 0
  if (ditulis) return { penyetuju: peminta, tulis: [catatDokumen(tx.kode_toko, id, perubahan)] }
  throw new AppError('otorisasi.diperlukan', {
    status: 403,
    params: {
      aksi,
      level: minimum,
      jumlah_rp,
      dokumen,
      ...(berat_mg ? { berat: keGram(berat_mg) } : {}),
      ...(perubahan.length ? { perubahan: JSON.stringify(perubahan) } : {}),
    },
  })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const tidakSah = () => new AppError('otorisasi.tidak_sah', { status: 403 })

/** Why a grant did not fit. A used or outdated one is named; the rest tells a forger nothing. */
async function alasan(tx: Tx, id: string, saat: Date): Promise<AppError> {
  const row = await tx.maybe(sql<{ terpakai: boolean; lewat: boolean }>`
    select dipakai is not null as terpakai, kedaluwarsa <= ${saat} as lewat
    from public.otorisasi
    where kode_toko = ${tx.kode_toko} and id = ${id} and ditolak is null`)
  if (row?.terpakai) return new AppError('otorisasi.sudah_dipakai', { status: 409 })
  if (row?.lewat) return new AppError('otorisasi.kedaluwarsa', { status: 409 })
  return tidakSah()
}

/** Which document it was spent on, and what that changed: true by now, where the request was a claim. */
function catatDokumen(toko: string, id: string, perubahan: readonly Perubahan[]): TableWrite {
  return ubah(sql`
    update public.otorisasi
    set dipakai_dokumen = nullif(${NOMOR}, ''), dipakai_perubahan = ${isiPerubahan(perubahan)}::jsonb
    where kode_toko = ${toko} and id = ${id}`)
}
