import type { RawBuilder } from 'kysely'
import { AppError } from '#kernel/shared/errors.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { containing, literally } from '#kernel/server/db/like.ts'
import { sql } from '#kernel/server/db/query.ts'
import { keptOrder } from '#kernel/server/document/kept-lists.ts'
import { NEAR } from '#kernel/server/http/page.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type StatusBarang, STATUS_KELUAR } from '../rules.ts'
import type { BarangTerkunci } from './kunci-barang.ts'

/** A row of barang with the board price of its group. */
export interface BarisBarang extends BarangTerkunci {
  readonly status: StatusBarang
  readonly no_dokumen: string | null
  readonly foto: string | null
  readonly keterangan: string | null
  readonly no_masuk: string
  readonly tgl_masuk: Tanggal
}

const KOLOM_BARANG = sql.raw(`b.kode_barcode, b.nama_barang, b.kode_dept, b.kode_group,
  b.kadar, b.kode_gudang, b.kode_baki, b.size, b.berat_mg, b.berat_bersih_mg, b.berat_bandrol_mg,
  b.murni_mg, b.harga_modal_rp, b.harga_bandrol_rp, b.ongkos_cara, b.ongkos_nilai, b.berlian,
  b.faktur_pajak, b.perolehan, b.status, b.no_dokumen, b.foto, b.keterangan, b.no_masuk, b.tgl_masuk, b.versi`)

export async function bacaBarang(tx: Tx, kodeBarcode: string): Promise<BarisBarang> {
  const [row] = await barangDari(tx, [kodeBarcode])
  if (row) return row
  throw new AppError('barang.tidak_ada', { status: 404, params: { kode_barcode: kodeBarcode } })
}

/** The pieces among these barcodes that exist, in no order. */
export function barangDari(tx: Tx, barcodes: readonly string[]): Promise<BarisBarang[]> {
  return tx.all(sql<BarisBarang>`
    select ${KOLOM_BARANG}, g.harga_jual_rp as harga_per_gram_rp
    from public.barang b
    join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = b.kode_group
    where b.kode_toko = ${tx.kode_toko} and b.kode_barcode = any(${barcodes})`)
}

/**
 * Keys first, by an index that has them in order, then the rows of this page and their board
 * prices: a page far down the list reads entries of an index, not rows. While nothing is posted the
 * order is known, and such a page reads its own entries alone.
 */
export async function bacaHalaman(
  tx: Tx,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  page: number,
  limit: number,
): Promise<BarisBarang[]> {
  const awal = (page - 1) * limit
  const terurut = sql<{ kunci: string }>`
    select b.kode_barcode as kunci from public.barang b where ${where} order by ${order}`
  const kunci = awal > NEAR ? await keptOrder(tx, terurut, awal, limit) : undefined
  const halaman = kunci
    ? sql`select b.kode_barcode as kunci from public.barang b
        where ${where} and b.kode_barcode = any(${kunci}::text[])`
    : sql`${terurut} limit ${sql.lit(limit)} offset ${awal}`
  return tx.all(sql<BarisBarang>`
    select ${KOLOM_BARANG}, g.harga_jual_rp as harga_per_gram_rp
    from (${halaman}) k
    join public.barang b on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = k.kunci
    join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = b.kode_group
    order by ${order}`)
}

/** Every row that the filter leaves, by cursor: what an export writes. */
export function alirkanBarang(
  tx: Tx,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): AsyncIterable<BarisBarang> {
  return tx.stream(sql<BarisBarang>`
    select ${KOLOM_BARANG}, g.harga_jual_rp as harga_per_gram_rp
    from public.barang b
    join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = b.kode_group
    where ${where} order by ${order}`)
}

export interface Saringan {
  readonly search?: string | undefined
  readonly status?: string | undefined
  readonly kode_dept?: string | undefined
  readonly kode_group?: string | undefined
  readonly kadar?: string | undefined
  readonly kode_gudang?: string | undefined
  readonly kode_baki?: string | undefined
  readonly no_masuk?: string | undefined
}

export const DISARING = [
  'status',
  'kode_dept',
  'kode_group',
  'kadar',
  'kode_gudang',
  'kode_baki',
  'no_masuk',
] as const

export function syarat(tx: Tx, s: Saringan): RawBuilder<unknown> {
  const parts = [sql`b.kode_toko = ${tx.kode_toko}`]
  for (const nama of DISARING) {
    const nilai = s[nama]
    if (nilai !== undefined) parts.push(sql`b.${sql.ref(nama)} = ${nilai}`)
  }
  // What is still the shop's has indexes of its own; this condition leads to them.
  if (s.status && !STATUS_KELUAR.includes(s.status)) parts.push(sql.raw('not b.arsip'))
  const cari = s.search?.trim()
  if (cari) {
    parts.push(sql`(b.kode_barcode like ${`${literally(cari.toUpperCase())}%`}
      or b.nama_cari like ${containing(cari.toLowerCase())})`)
  }
  return sql.join(parts, sql` and `)
}

/** The barcode last, so that pages never overlap. Names come from the contract's list. */
export function urutan(sort: string | undefined): RawBuilder<unknown> {
  const nama = sort?.replace(/^-/, '') ?? 'kode_barcode'
  const turun = sort?.startsWith('-') ? sql` desc` : sql``
  const kolom = sql`b.${sql.ref(nama === 'berat' ? 'berat_mg' : nama)}${turun}`
  return nama === 'kode_barcode' ? kolom : sql`${kolom}, b.kode_barcode${turun}`
}
