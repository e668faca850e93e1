import type { Database } from '#kernel/server/db/database.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { writeFirstDay } from '#kernel/server/session/first-day.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { type Tanggal, hariIni } from '#kernel/shared/tanggal.ts'
import { hariPertamaDiDepan } from '../rules.ts'

export interface TokoBaru {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
  /** Two letters or digits that stand in every document number of the shop. */
  readonly kode_nota: string
  readonly kota: string | null
  readonly telp: string | null
  readonly pusat: boolean
  readonly mode_gadai: 'OFF' | 'PARTNER' | 'LICENSED'
  /** Licence that it lends under. */
  readonly izin_gadai?: string
  readonly zona_waktu?: string
}

/**
 * Makes a shop with its first business day, before there is anybody who could do it on a screen.
 * Throws AppError `data.sudah_ada` (409) when its code or note code is taken, and
 * `toko.hari_pertama_jauh` (422) for a first day that has not come.
 */
export async function bukaToko(db: Database, t: TokoBaru, tanggal: Tanggal): Promise<void> {
  if (hariPertamaDiDepan(tanggal, hariIni())) throw new AppError('toko.hari_pertama_jauh')
  const taken = await db.lokal.maybe(sql`
    select 1 from public.toko where kode_toko = ${t.kode_toko} or kode_nota = ${t.kode_nota}`)
  if (taken) throw new AppError('data.sudah_ada', { status: 409 })
  await db.tulis(t.kode_toko, (tx) => tulisToko(tx, t, tanggal))
}

/** The shop's row and its first business day, in a transaction of that shop. */
export async function tulisToko(tx: Tx, t: TokoBaru, tanggal: Tanggal): Promise<void> {
  await tx.run(sql`
    insert into public.toko (kode_toko, nama_toko, alamat_toko, kode_nota, kota, telp, pusat,
      mode_gadai, izin_gadai, zona_waktu)
    values (${t.kode_toko}, ${t.nama_toko}, ${t.alamat_toko}, ${t.kode_nota}, ${t.kota}, ${t.telp},
      ${t.pusat}, ${t.mode_gadai}, ${t.izin_gadai ?? null}, ${t.zona_waktu ?? 'Asia/Jakarta'})`)
  await writeFirstDay(tx, tanggal)
}
