import type { RawBuilder } from 'kysely'
import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { riwayatDokumen } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import { Envelope, defineQuery } from '#kernel/server/http/route.ts'
import {
  type KepalaTambah,
  type Tambah,
  tambahBaca,
  tambahDaftar,
  tambahRiwayat,
} from '../../contract-dokumen.ts'

type RowTambah = Omit<KepalaTambah, 'berat' | 'harga_modal'> & {
  readonly berat_mg: number
  readonly harga_modal_rp: number
}
type RowItem = Omit<Tambah['items'][number], 'berat' | 'harga_modal'> & {
  readonly berat_mg: number
  readonly harga_modal_rp: number
}

const KOLOM = sql`t.no_masuk, t.tanggal, t.waktu, t.jumlah_barang, t.berat_mg, t.harga_modal_rp,
  t.input_by, t.status, t.alasan_batal, t.dibatalkan_oleh, t.dibatalkan_pada, t.setuju_batal`

const wire = <R extends { readonly berat_mg: number; readonly harga_modal_rp: number }>({
  berat_mg,
  harga_modal_rp,
  ...rest
}: R) => ({ ...rest, berat: keGram(berat_mg), harga_modal: harga_modal_rp })

export const tidakAda = (no_masuk: string) =>
  new AppError('tambah_barang.tidak_ada', { status: 404, params: { no_masuk } })

/** The whole document. Throws 404 `tambah_barang.tidak_ada`. */
export const lihatTambah = defineQuery(tambahBaca, async ({ tx, input }) => {
  const { no_masuk } = input
  const [row, items] = await Promise.all([
    tx.maybe(sql<RowTambah>`
      select ${KOLOM} from public.tambah_barang t
      where t.kode_toko = ${tx.kode_toko} and t.no_masuk = ${no_masuk}`),
    tx.all(sql<RowItem>`
      select kode_barcode, nama_barang, kode_dept, kode_group, kadar, kode_baki, berat_mg,
        harga_modal_rp, status
      from public.barang where kode_toko = ${tx.kode_toko} and no_masuk = ${no_masuk}
      order by kode_barcode`),
  ])
  if (!row) throw tidakAda(no_masuk)
  return { ...wire(row), items: items.map((i) => wire(i)) }
})

export const riwayatTambah = defineQuery(tambahRiwayat, ({ tx, input }) =>
  riwayatDokumen(tx, input.no_masuk),
)

export const daftarTambah = defineQuery(tambahDaftar, async ({ tx, input }) => {
  const { page, limit } = input
  const toko = tx.kode_toko
  const where = syaratDokumen(
    't',
    toko,
    input,
    (pola) => sql`(t.no_masuk ilike ${pola}
    or exists (select 1 from public.barang b where b.kode_toko = ${toko}
      and b.no_masuk = t.no_masuk and b.kode_barcode ilike ${pola}))`,
  )
  const turun = input.sort?.startsWith('-') === false ? sql`` : sql` desc`
  const kolom = input.sort?.endsWith('waktu') ? sql`t.waktu` : sql`t.tanggal`
  const [rows, { count }] = await Promise.all([
    tx.all(sql<RowTambah>`
      select ${KOLOM} from public.tambah_barang t where ${where}
      order by ${kolom}${turun}, t.no_masuk${turun}
      limit ${sql.lit(limit)} offset ${(page - 1) * limit}`),
    tx.one(sql<{ count: number }>`
      select count(*) as count from public.tambah_barang t where ${where}`),
  ])
  return new Envelope(
    rows.map((r) => wire(r)),
    { count, page, limit },
  )
})

/** What the lists of documents of goods filter by. */
export interface SaringanDokumen {
  readonly search?: string | undefined
  readonly tgl_from?: string | undefined
  readonly tgl_to?: string | undefined
  readonly status?: string | undefined
}

/**
 * Only what was asked for: a condition that may be null would keep the index of dates unused.
 * `tabel` is the alias of the document's table, `cari` what a search looks at.
 */
export function syaratDokumen(
  tabel: 't' | 'k',
  toko: string,
  i: SaringanDokumen,
  cari: (pola: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const kolom = (nama: string) => sql.ref(`${tabel}.${nama}`)
  const parts: RawBuilder<unknown>[] = [sql`${kolom('kode_toko')} = ${toko}`]
  if (i.tgl_from) parts.push(sql`${kolom('tanggal')} >= ${i.tgl_from}`)
  if (i.tgl_to) parts.push(sql`${kolom('tanggal')} <= ${i.tgl_to}`)
  if (i.status) parts.push(sql`${kolom('status')} = ${i.status}`)
  if (i.search) parts.push(cari(`%${i.search.replace(/[\\%_]/g, (s) => `\\${s}`)}%`))
  return sql.join(parts, sql` and `)
}
