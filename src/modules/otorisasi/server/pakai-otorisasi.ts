import { keGram } from '../../../kernel/shared/berat.ts'
import { AppError } from '../../../kernel/shared/errors.ts'
import type { Level } from '../../../kernel/shared/gates.ts'
import { type Tulis, NOMOR, ubah } from '../../../kernel/server/command/posting.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { type NamaAksi, type Perubahan, aturanAksi, cukupLevel } from '../rules.ts'

export interface Izin {
  /** From the request; without one the browser is told to ask for it. */
  readonly id_otorisasi: string | undefined
  readonly aksi: NamaAksi
  /** Document number, or `no_draft` of a document yet to be made. */
  readonly dokumen: string
  readonly jumlah_rp: number
  /** Gold that the act gives away, in milligram. */
  readonly berat_mg?: number
  /** What the act changes, as it knows itself: for the approver, and for the report. */
  readonly perubahan?: readonly Perubahan[]
  /** Higher than the act's own level where a case asks for it. */
  readonly level?: Level
  /** Who acts: a grant serves only the person whom it was given to. */
  readonly peminta: string
  /** The shop's settings (`ctx.modules`): they say who may approve the act. */
  readonly modules: Readonly<Record<string, unknown>>
  /** The command's clock (`ctx.services.jam()`), against which a grant's age is measured. */
  readonly saat: Date
}

interface Row {
  readonly penyetuju: string
  readonly level: Level
  /** The approver's level of now. */
  readonly kini: Level
}

/**
 * Uses up a grant in the transaction of the act itself, so that an act that fails keeps it. Throws
 * `otorisasi.diperlukan` (403) without a grant; `otorisasi.kedaluwarsa`, `otorisasi.sudah_dipakai`
 * (409) or `otorisasi.tidak_sah` (403) when it does not fit, also when whoever gave it has been
 * switched off since or may approve no more. `tulis` belongs into the posting: it
 * notes the number of the document that the grant was spent on.
 */
export async function pakaiOtorisasi(
  tx: Tx,
  izin: Izin,
): Promise<{ penyetuju: string; tulis: readonly Tulis[] }> {
  const { id_otorisasi: id, aksi, dokumen, jumlah_rp, saat } = izin
  const { berat_mg = 0, perubahan = [] } = izin
  const minimum = izin.level ?? aturanAksi(aksi, izin.modules).level
  if (id === undefined) {
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
  if (!UUID.test(id)) throw tidakSah()
  // One conditional update: of two requests with the same grant one finds it already used.
  const row = await tx.maybe(sql<Row>`
    update public.otorisasi o set dipakai = ${saat} from public.pengguna p
    where p.user_id = o.penyetuju and p.aktif and o.kode_toko = ${tx.kode_toko} and id = ${id} and aksi = ${aksi} and dokumen = ${dokumen}
      and jumlah_rp = ${jumlah_rp} and berat_mg = ${berat_mg} and peminta = ${izin.peminta}
      and ditolak is null and dipakai is null and kedaluwarsa > ${saat}
    returning o.penyetuju, o.level, p.level as kini`)
  if (!row) throw await alasan(tx, id, saat)
  if (!cukupLevel(row.level, minimum) || !cukupLevel(row.kini, minimum)) throw tidakSah()
  return { penyetuju: row.penyetuju, tulis: [catatDokumen(tx.kode_toko, id, perubahan)] }
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
function catatDokumen(toko: string, id: string, perubahan: readonly Perubahan[]): Tulis {
  const isi = perubahan.length > 0 ? JSON.stringify(perubahan) : null
  return ubah(sql`
    update public.otorisasi
    set dipakai_dokumen = nullif(${NOMOR}, ''), dipakai_perubahan = ${isi}::jsonb
    where kode_toko = ${toko} and id = ${id}`)
}
