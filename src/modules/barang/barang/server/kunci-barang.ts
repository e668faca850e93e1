import { AppError } from '#kernel/shared/errors.ts'
import { NOMOR, type TableWrite, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Perolehan } from '#modules/barang/pajak/rules.ts'
import type { OngkosCara } from '#modules/barang/harga/rules.ts'
import { type StatusBarang, milikPo } from '../rules.ts'

/** What a price, a document line and the ledger need of a piece. */
export interface BarangTerkunci {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly size: string | null
  readonly berat_mg: number
  readonly berat_bersih_mg: number
  readonly berat_bandrol_mg: number
  readonly murni_mg: number
  readonly harga_modal_rp: number
  readonly harga_bandrol_rp: number | null
  readonly ongkos_cara: OngkosCara
  readonly ongkos_nilai: number
  readonly berlian: boolean
  readonly faktur_pajak: boolean
  readonly perolehan: Perolehan
  /** Board price of its group at this moment. */
  readonly harga_per_gram_rp: number
  /** Counts its changes. */
  readonly versi: number
}

/**
 * Holds READY pieces for the document that takes them in its posting (`ambilBarang`): locked in the
 * order of their barcodes, so that two carts with the same pieces never wait for each other in a
 * circle; of two buyers the later one finds them taken. Answers the pieces in the order asked for.
 * Nothing is written yet: a second update of a row in one transaction would check all its foreign
 * keys again, which cost a sale a quarter of its time. Throws 404 `barang.tidak_ada` or 409
 * `barang.tidak_tersedia` {kode_barcode, status}, `barang.sudah_po`, `barang.baru_dikoreksi`.
 */
export async function kunciBarang(tx: Tx, barcodes: readonly string[]): Promise<BarangTerkunci[]> {
  const rows = await tx.all(sql<BarangTerkunci>`
    select b.kode_barcode, b.nama_barang, b.kode_dept, b.kode_group, b.kadar, b.kode_gudang,
      b.kode_baki, b.size, b.berat_mg, b.berat_bersih_mg, b.berat_bandrol_mg, b.murni_mg,
      b.harga_modal_rp, b.harga_bandrol_rp, b.ongkos_cara, b.ongkos_nilai, b.berlian,
      b.faktur_pajak, b.perolehan, b.versi, g.harga_jual_rp as harga_per_gram_rp
    from public.barang b
    join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = b.kode_group
    where b.kode_toko = ${tx.kode_toko} and b.kode_barcode = any(${barcodes})
      and b.status = 'READY'
    order by b.kode_barcode for no key update of b`)
  const found = new Map(rows.map((row) => [row.kode_barcode, row]))
  const missing = barcodes.find((kode) => !found.has(kode))
  if (missing !== undefined) throw await tidakTersedia(tx, missing)
  return barcodes.map((kode) => found.get(kode) as BarangTerkunci)
}

/**
 * Why a piece can't be had: it is not there, or it is in another state. Asked without its lock:
 * a thousand who come too late must not wait for each other.
 */
async function tidakTersedia(tx: Tx, kode_barcode: string): Promise<AppError> {
  const row = await tx.maybe(sql<{ status: StatusBarang; no_dokumen: string | null }>`
    select status, no_dokumen from public.barang
    where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode}`)
  if (!row) return new AppError('barang.tidak_ada', { status: 404, params: { kode_barcode } })
  const { status } = row
  // Its group was corrected while we waited for it: what was read beside it is another group's.
  if (status === 'READY')
    return new AppError('barang.baru_dikoreksi', { status: 409, params: { kode_barcode } })
  const code = milikPo(row) ? 'barang.sudah_po' : 'barang.tidak_tersedia'
  return new AppError(code, { status: 409, params: { kode_barcode, status } })
}

/**
 * Puts pieces back to READY that `dokumen` holds or sold, when it is cancelled. Locked in the order
 * of their barcodes. Throws 409 `barang.bukan_milik_dokumen` when one of them has moved on since.
 */
export async function lepasBarang(
  tx: Tx,
  a: {
    readonly barcodes: readonly string[]
    readonly dokumen: string
    readonly dari?: Exclude<StatusBarang, 'READY'>
  },
): Promise<void> {
  if (a.barcodes.length === 0) return
  const n = await tx.run(sql`
    update public.barang b set status = 'READY', no_dokumen = null, arsip = false
    from (
      select kode_barcode from public.barang
      where kode_toko = ${tx.kode_toko} and kode_barcode = any(${a.barcodes})
      order by kode_barcode for update
    ) k
    where b.kode_toko = ${tx.kode_toko} and b.kode_barcode = k.kode_barcode
      and b.status = ${a.dari ?? 'TERJUAL'} and b.no_dokumen = ${a.dokumen}`)
  if (n === a.barcodes.length) return
  throw new AppError('barang.bukan_milik_dokumen', {
    status: 409,
    params: { dokumen: a.dokumen },
  })
}

export interface Kejadian {
  readonly kode_toko: string
  readonly barcodes: readonly string[]
  /** MASUK, UBAH, FOTO, CETAK, TERJUAL, BATAL … : text `barang.aksi_<kecil>`. */
  readonly aksi: string
  readonly user_id: string
  readonly waktu: Date
}

/**
 * What a document that holds pieces by `kunciBarang` writes in its posting: they leave READY with
 * its number on them, and a row of their history.
 */
export function ambilBarang(
  k: Kejadian,
  status: Exclude<StatusBarang, 'READY'> = 'TERJUAL',
): readonly TableWrite[] {
  if (k.barcodes.length === 0) return []
  return [
    ubah(sql`update public.barang set status = ${status}, no_dokumen = ${NOMOR}
      where kode_toko = ${k.kode_toko} and kode_barcode = any(${k.barcodes})
        and status = 'READY'`),
    riwayatBarang(k, NOMOR),
  ]
}

/** Rows of the pieces' history, for a posting; `dokumen` is an existing number or NOMOR. */
export function riwayatBarang(k: Kejadian, dokumen: string | typeof NOMOR): TableWrite {
  return insert(
    'barang_riwayat',
    k.barcodes.map((kode) => ({
      kode_toko: k.kode_toko,
      kode_barcode: kode,
      waktu: k.waktu,
      aksi: k.aksi,
      dokumen,
      user_id: k.user_id,
    })),
  )
}

/** The same for thousands of pieces: one parameter, where rows of values would need too many. */
export function riwayatBanyak(k: Kejadian, dokumen: string | typeof NOMOR): TableWrite {
  return ubah(sql`
    insert into public.barang_riwayat (kode_toko, kode_barcode, waktu, aksi, dokumen, user_id)
    select ${k.kode_toko}, n.kode, ${k.waktu}::timestamptz, ${k.aksi}, ${dokumen}, ${k.user_id}
    from unnest(${k.barcodes}::text[]) as n (kode)`)
}
