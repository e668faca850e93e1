import type { RawBuilder } from 'kysely'
import type { Dokumen } from '#kernel/shared/document.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { holdOpenDay } from '#kernel/server/session/open-day.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

/** A count that goes on. */
export interface Berjalan {
  readonly no_opname: string
  readonly tanggal: string
  readonly mulai: string
  readonly mulai_oleh: string
  readonly jumlah: number
  readonly ketemu: number
}

/**
 * A way to count: which things, where its heads (`o`) and its rows (`s`) are kept, and when a thing
 * (`h`) still lies where the count looks for it. Tables of heads and rows have the columns of
 * migration 0330.
 */
export interface CaraOpname<B extends Berjalan = Berjalan> {
  readonly dokumen: Dokumen
  /** Its error codes, acts of the audit and texts begin with it. */
  readonly nama: 'opname_hutang' | 'opname_barang' | 'opname_global'
  /** Live event that tells everybody who counts. */
  readonly event: string
  /** Table of its rows, a row a thing. */
  readonly isi: string
  /** Table of the things, and the column that names one there and in the rows. */
  readonly benda: string
  readonly kunci: string
  /** Columns of the head. */
  readonly kolom: RawBuilder<B>
  /** Which heads of the table are its own. */
  readonly miliknya: RawBuilder<unknown>
  /** True while thing `h` of the shop is to be found by count `o`. */
  readonly masihAda: (kode_toko: string) => RawBuilder<unknown>
}

/** Condition for the one head of the shop that goes on. */
export const yangBerjalan = (tx: Tx, cara: CaraOpname) => sql`
  o.kode_toko = ${tx.kode_toko} and o.status = 'BERJALAN' and ${cara.miliknya}`

export const bacaBerjalan = <B extends Berjalan>(
  tx: Tx,
  cara: CaraOpname<B>,
): Promise<B | undefined> =>
  tx.maybe(sql<B>`
    select ${cara.kolom} from public.${sql.table(cara.dokumen.tabel)} o
    where ${yangBerjalan(tx, cara)}`)

/**
 * The count that goes on, held until the end of the transaction: before anything else of it, so
 * that scanners wait for each other and nobody scans into a count that is being ended.
 */
export const kunciBerjalan = <B extends Berjalan>(
  tx: Tx,
  cara: CaraOpname<B>,
): Promise<B | undefined> =>
  tx.maybe(sql<B>`
    select ${cara.kolom} from public.${sql.table(cara.dokumen.tabel)} o
    where ${yangBerjalan(tx, cara)} for update`)

/** 409 `<nama>.belum_mulai` where none goes on. */
export function wajibBerjalan<B extends Berjalan>(cara: CaraOpname, o: B | undefined): B {
  if (o) return o
  throw new AppError(`${cara.nama}.belum_mulai`, { status: 409 })
}

/**
 * Holds the day, so that nothing comes or goes between counting what should be there and keeping it.
 * 409 `<nama>.berjalan` while a count goes on.
 */
export async function bolehMulai(tx: Tx, cara: CaraOpname): Promise<void> {
  const [, lama] = await Promise.all([holdOpenDay(tx), bacaBerjalan(tx, cara)])
  if (!lama) return
  const { no_opname, mulai_oleh: oleh } = lama
  throw new AppError(`${cara.nama}.berjalan`, { status: 409, params: { no_opname, oleh } })
}

/** Rows `s` of counts `o` with the state that each thing `h` has now. */
export const barisKini = (tx: Tx, cara: CaraOpname, no_opname: string) => sql`
  public.${sql.table(cara.isi)} s
  join public.${sql.table(cara.dokumen.tabel)} o on o.kode_toko = ${tx.kode_toko}
    and o.no_opname = s.no_opname
  join public.${sql.table(cara.benda)} h on h.kode_toko = ${tx.kode_toko}
    and h.${sql.ref(cara.kunci)} = s.${sql.ref(cara.kunci)}
  where s.kode_toko = ${tx.kode_toko} and s.no_opname = ${no_opname}`

/** What becomes of row `s` as things stand now: HASIL_OPNAME. */
export const hasilKini = (tx: Tx, cara: CaraOpname) => sql<string>`
  coalesce(s.hasil, case when ${cara.masihAda(tx.kode_toko)} then 'HILANG' else 'KELUAR' end)`
