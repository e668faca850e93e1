import type { RawBuilder } from 'kysely'
import { keGram } from '../../../kernel/shared/berat.ts'
import { AppError } from '../../../kernel/shared/errors.ts'
import type { Tanggal } from '../../../kernel/shared/tanggal.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { gateContext } from '../../../kernel/server/http/authenticate.ts'
import { type Ctx, Envelope, defineQuery } from '../../../kernel/server/http/route.ts'
import { type AturanHarga, aturanPenjualan, hargaBarang } from '../../penjualan/rules.ts'
import { type Barang, type BarangJual, barangReady, barangSatu, barangSemua } from '../contract.ts'
import { type StatusBarang, ongkosWire } from '../rules.ts'
import { countBarang } from './count-barang.ts'
import type { BarangTerkunci } from './kunci-barang.ts'

/** A row of barang with the board price of its group. */
export interface BarisBarang extends BarangTerkunci {
  readonly status: StatusBarang
  readonly no_dokumen: string | null
  readonly foto: string | null
  readonly keterangan: string | null
  readonly no_masuk: string
  readonly tgl_masuk: Tanggal
  readonly versi: number
}

export const KOLOM_BARANG = sql.raw(`b.kode_barcode, b.nama_barang, b.kode_dept, b.kode_group,
  b.kadar, b.kode_gudang, b.kode_baki, b.size, b.berat_mg, b.berat_bersih_mg, b.berat_bandrol_mg,
  b.murni_mg, b.harga_modal_rp, b.harga_bandrol_rp, b.ongkos_cara, b.ongkos_nilai, b.berlian,
  b.faktur_pajak, b.status, b.no_dokumen, b.foto, b.keterangan, b.no_masuk, b.tgl_masuk, b.versi`)

const PAGE = 50
const MOST_READY = 500

/** GET barang/get/ready: what may be sold, by barcode. */
export const daftarReady = defineQuery(barangReady, async ({ ctx, tx, input }) => {
  const page = input.page ?? 1
  const limit = input.limit ?? MOST_READY
  const where = syarat(tx, { ...input, status: 'READY' })
  const rows = await halaman(tx, where, sql`b.kode_barcode`, page, limit)
  const harga = pemberiHarga(ctx)
  const data = rows.map((row) => ({ ...isiBarang(row), ...harga(row) }))
  if (input.page === undefined) return data
  return new Envelope(data, {
    count: await jumlahDari(tx, input, where, rows, page, limit),
    page,
    limit,
  })
})

/** GET barang/get/all: the goods list, one page with the number of all that the filter leaves. */
export const daftarBarang = defineQuery(barangSemua, async ({ ctx, tx, input }) => {
  const page = input.page ?? 1
  const limit = input.limit ?? PAGE
  const where = syarat(tx, input)
  const rows = await halaman(tx, where, urutan(input.sort), page, limit)
  const count = await jumlahDari(tx, input, where, rows, page, limit)
  const harga = pemberiHarga(ctx)
  const modal = bolehLihatModal(ctx)
  const data = rows.map((row) => ({ ...isiLengkap(row, modal), ...harga(row) }))
  return new Envelope(data, { count, page, limit })
})

/** GET barang/{kode_barcode}: one piece in whatever state. Throws 404 `barang.tidak_ada`. */
export const satuBarang = defineQuery(barangSatu, async ({ ctx, tx, input }) => {
  const row = await bacaBarang(tx, input.kode_barcode)
  return { ...isiLengkap(row, bolehLihatModal(ctx)), ...pemberiHarga(ctx)(row) }
})

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
 * prices: a page far down the list reads entries of an index, not rows.
 */
function halaman(
  tx: Tx,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  page: number,
  limit: number,
): Promise<BarisBarang[]> {
  return tx.all(sql<BarisBarang>`
    select ${KOLOM_BARANG}, g.harga_jual_rp as harga_per_gram_rp
    from (
      select b.kode_barcode from public.barang b where ${where}
      order by ${order} limit ${sql.lit(limit)} offset ${(page - 1) * limit}
    ) k
    join public.barang b on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = k.kode_barcode
    join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = b.kode_group
    order by ${order}`)
}

interface Saringan {
  readonly search?: string | undefined
  readonly status?: string | undefined
  readonly kode_dept?: string | undefined
  readonly kode_group?: string | undefined
  readonly kadar?: string | undefined
  readonly kode_gudang?: string | undefined
  readonly kode_baki?: string | undefined
  readonly no_masuk?: string | undefined
}

const DISARING = [
  'status',
  'kode_dept',
  'kode_group',
  'kadar',
  'kode_gudang',
  'kode_baki',
  'no_masuk',
] as const

function syarat(tx: Tx, s: Saringan): RawBuilder<unknown> {
  const parts = [sql`b.kode_toko = ${tx.kode_toko}`]
  for (const nama of DISARING) {
    const nilai = s[nama]
    if (nilai !== undefined) parts.push(sql`b.${sql.ref(nama)} = ${nilai}`)
  }
  const cari = s.search?.trim()
  if (cari) {
    const aman = cari.replace(/[\\%_]/g, (c) => `\\${c}`)
    parts.push(sql`(b.kode_barcode like ${`${aman.toUpperCase()}%`}
      or b.nama_cari like ${`%${aman.toLowerCase()}%`})`)
  }
  return sql.join(parts, sql` and `)
}

/** The barcode last, so that pages never overlap. Names come from the contract's list. */
function urutan(sort: string | undefined): RawBuilder<unknown> {
  const nama = sort?.replace(/^-/, '') ?? 'kode_barcode'
  const turun = sort?.startsWith('-') ? sql` desc` : sql``
  const kolom = sql`b.${sql.ref(nama === 'berat' ? 'berat_mg' : nama)}${turun}`
  return nama === 'kode_barcode' ? kolom : sql`${kolom}, b.kode_barcode${turun}`
}

function jumlahDari(
  tx: Tx,
  input: object,
  where: RawBuilder<unknown>,
  rows: readonly unknown[],
  page: number,
  limit: number,
): Promise<number> {
  const habis = rows.length < limit && (rows.length > 0 || page === 1)
  if (habis) return Promise.resolve((page - 1) * limit + rows.length)
  const filter = { ...input, page: 0, limit: 0, sort: '' }
  return countBarang(tx, filter, sql`select count(*) as count from public.barang b where ${where}`)
}

/** Cost is shown to whoever may open the goods data. */
function bolehLihatModal(ctx: Ctx): boolean {
  return ctx.services.registry.allows('/data-barang', ctx.sesi, gateContext(ctx))
}

type Harga = Pick<BarangJual, 'harga_per_gram' | 'harga_jual' | 'ongkos' | 'ppn' | 'total'>

/**
 * The one price rule, with the shop's settings read once for the whole list. A piece whose price is
 * beyond what a document may carry shows none rather than taking the whole list with it.
 */
export function pemberiHarga(ctx: Pick<Ctx, 'modules' | 'toko'>): (row: BarisBarang) => Harga {
  const aturan = aturanPenjualan(ctx.modules, ctx.toko.pkp)
  return (row) => {
    const h = hargaAtauKosong(row, aturan)
    return {
      harga_per_gram: row.harga_per_gram_rp,
      harga_jual: h.harga_rp,
      ongkos: h.ongkos_rp,
      ppn: h.ppn_rp,
      total: h.jumlah_rp,
    }
  }
}

function hargaAtauKosong(row: BarisBarang, aturan: AturanHarga) {
  try {
    return hargaBarang(row, aturan)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { harga_rp: 0, ongkos_rp: 0, ppn_rp: 0, jumlah_rp: 0 }
  }
}

function isiBarang(row: BarisBarang): Omit<BarangJual, keyof Harga> {
  return {
    kode_barcode: row.kode_barcode,
    nama_barang: row.nama_barang,
    kode_dept: row.kode_dept,
    kode_group: row.kode_group,
    kadar: row.kadar,
    kode_gudang: row.kode_gudang,
    kode_baki: row.kode_baki,
    size: row.size,
    berat: keGram(row.berat_mg),
    berat_bersih: keGram(row.berat_bersih_mg),
    berat_bandrol: keGram(row.berat_bandrol_mg),
    berat_murni: keGram(row.murni_mg),
    harga_bandrol: row.harga_bandrol_rp,
    ongkos_cara: row.ongkos_cara,
    ongkos_nilai: ongkosWire(row.ongkos_cara, row.ongkos_nilai),
    berlian: row.berlian,
    faktur_pajak: row.faktur_pajak,
    status: row.status,
    keterangan: row.keterangan,
    foto: row.foto,
    versi: row.versi,
  }
}

function isiLengkap(row: BarisBarang, modal: boolean): Omit<Barang, keyof Harga> {
  return {
    ...isiBarang(row),
    harga_modal: modal ? row.harga_modal_rp : null,
    no_masuk: row.no_masuk,
    tgl_masuk: row.tgl_masuk,
    no_dokumen: row.no_dokumen,
  }
}
