import type { RawBuilder } from 'kysely'
import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type NilaiBarang, barcodeGanda, bukukanBarang } from '#modules/barang/barang/rules.ts'
import type { Perubahan } from '#modules/orang/otorisasi/rules.ts'
import { akunHilang } from '../accounts.ts'

/** A piece on either paper. */
export interface PieceHilang extends NilaiBarang {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kadar: string
}

/** Barcodes of a paper in their order. 422 `barang_hilang.barcode_ganda` when one stands twice. */
export function barcodeDari(items: readonly { readonly kode_barcode: string }[]): string[] {
  const barcodes = items.map((i) => i.kode_barcode)
  const ganda = barcodeGanda(barcodes)
  if (!ganda) return barcodes
  throw new AppError('barang_hilang.barcode_ganda', { params: { kode_barcode: ganda } })
}

/** Lines that take pieces out of their trays (-1) or put them back (1). */
export function bukukanHilang(pieces: readonly NilaiBarang[], arah: 1 | -1) {
  const lawan = { modal: akunHilang.hilang, fisik: akunHilang.hilang }
  return pieces.reduce((p, b) => bukukanBarang(p, b, arah, lawan), new Posting()).lines()
}

/** What all pieces come to, for the head. */
export const jumlahkan = (pieces: readonly PieceHilang[]) => ({
  jumlah_barang: pieces.length,
  berat_mg: pieces.reduce((n, b) => n + b.berat_mg, 0),
  harga_modal_rp: pieces.reduce((n, b) => n + b.harga_modal_rp, 0),
})

/** The answer to whoever made a paper. */
export const jadinya = ({
  jumlah_barang,
  berat_mg,
  harga_modal_rp,
}: ReturnType<typeof jumlahkan>) => ({
  jumlah_barang,
  berat: keGram(berat_mg),
  harga_modal: harga_modal_rp,
})

/** The row of a piece. */
export const barisPiece = (b: PieceHilang, i: number) => ({
  baris: i + 1,
  kode_barcode: b.kode_barcode,
  nama_barang: b.nama_barang,
  kode_group: b.kode_group,
  kadar: b.kadar,
  kode_gudang: b.kode_gudang,
  kode_baki: b.kode_baki,
  berat_mg: b.berat_mg,
  murni_mg: b.murni_mg,
  harga_modal_rp: b.harga_modal_rp,
})

/** What an approver is shown of each piece. */
export const perubahanStatus = (
  pieces: readonly PieceHilang[],
  sebelum: string,
  sesudah: string,
): Perubahan[] =>
  pieces.map((b) => ({
    nama: 'status',
    barang: `${b.nama_barang} · ${b.kode_barcode}`,
    sebelum,
    sesudah,
  }))

/** What is done to a piece without anybody holding it. */
export const TANPA_DIPEGANG = [
  'CETAK',
  'KOREKSI',
  'BATAL_KOREKSI',
  'UPDATE_PROFIT',
  'BATAL_UPDATE_PROFIT',
]

/**
 * The document that had a piece in hand after the end of a count that missed it: sold, moved, found
 * again. Null when none had; a write-off or a finding by weight that was cancelled leaves it as missing
 * as the count did.
 */
export const dipegang = (
  tx: Tx,
  { kode_barcode, sejak }: Readonly<Record<'kode_barcode' | 'sejak', RawBuilder<unknown>>>,
) => sql<string | null>`(
    select case when r.aksi not in ('BATAL_HILANG', 'BATAL_SIDIK') then r.dokumen end
    from public.barang_riwayat r
    where r.kode_toko = ${tx.kode_toko} and r.kode_barcode = ${kode_barcode}
      and r.waktu > ${sejak} and r.aksi <> all(${TANPA_DIPEGANG})
    order by r.waktu desc limit 1)`

interface Kepala {
  readonly status: string
  readonly tanggal: string
  readonly harga_modal_rp: number
}

/** The two papers, each with its table, number and errors. */
const SURAT = {
  barang_hilang: {
    tabel: sql.table('public.barang_hilang'),
    nomor: sql.ref('no_barang_hilang'),
    sudahBatal: 'barang_hilang.sudah_batal',
    kemarin: 'barang_hilang.kemarin',
  },
  temu_barang: {
    tabel: sql.table('public.temu_barang'),
    nomor: sql.ref('no_temu'),
    sudahBatal: 'temu_barang.sudah_batal',
    kemarin: 'temu_barang.kemarin',
  },
} as const

/**
 * Holds a paper of the open day that is still valid, so that of two who cancel it one is told that
 * it is done. `missing` is the error for an unknown number.
 */
export async function kunciSurat(
  tx: Tx,
  surat: keyof typeof SURAT,
  a: { readonly nomor: string; readonly hariIni: string; readonly missing: AppError },
): Promise<Kepala> {
  const { tabel, nomor, sudahBatal, kemarin } = SURAT[surat]
  const row = await tx.maybe(sql<Kepala>`
    select status, tanggal, harga_modal_rp from ${tabel}
    where kode_toko = ${tx.kode_toko} and ${nomor} = ${a.nomor} for update`)
  if (!row) throw a.missing
  const params = { nomor: a.nomor, tanggal: row.tanggal }
  if (row.status !== 'VALID') throw new AppError(sudahBatal, { status: 409, params })
  if (row.tanggal !== a.hariIni) throw new AppError(kemarin, { params })
  return row
}
