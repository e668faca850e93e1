import { AppError, type ErrorCode } from '#kernel/shared/errors.ts'
import type { FullDocument } from '#kernel/shared/document.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { DocumentReader } from '#kernel/server/document/reader.ts'
import { type BarangTerkunci, kunciBarang } from '#modules/barang/barang/server/index.ts'

/** A piece as the row of a document left it: where it lies, and the figures that the row has. */
export type Ditinggal = Pick<BarangTerkunci, 'kode_barcode'> & Partial<BarangTerkunci>

/** Refusals of a document that can't be taken back. */
interface Galat {
  readonly sudahBatal: ErrorCode
  /** A piece is not as its row left it. */
  readonly berubah: ErrorCode
  /** Of a document of another day, with the open day; without it any day will do. */
  readonly kemarin?: readonly [hariIni: string, galat: ErrorCode]
}

/**
 * Holds a document that is taken back and its pieces, which come first as in everything that moves
 * goods: of two who take it back one is told that it is done. `isi`: its rows in their order. Answers
 * the barcodes. Throws 404 for an unknown number, what `kunciBarang` throws, and those of `galat`.
 */
export async function kunciSemula<D extends FullDocument, M>(
  tx: Tx,
  reader: DocumentReader<D, M>,
  nomor: string,
  isi: readonly Ditinggal[],
  galat: Galat,
): Promise<string[]> {
  const { dokumen } = reader
  const baca = sql<Berlaku>`select status, tanggal from public.${sql.table(dokumen.tabel)}
    where kode_toko = ${tx.kode_toko} and ${sql.ref(dokumen.nomor)} = ${nomor}`
  const periksa = (row: Berlaku | undefined) => {
    if (!row) throw reader.missing(nomor)
    const params = { [dokumen.nomor]: nomor, tanggal: row.tanggal }
    if (row.status !== 'VALID') throw new AppError(galat.sudahBatal, { status: 409, params })
    const [hariIni, kemarin] = galat.kemarin ?? []
    if (kemarin && row.tanggal !== hariIni) throw new AppError(kemarin, { params })
  }
  periksa(await tx.maybe(baca))
  const barcodes = isi.map((b) => b.kode_barcode)
  const barang = await kunciBarang(tx, barcodes)
  const lain = barang.find((b, i) => DIJAGA.some((nama) => beda(b[nama], isi[i]?.[nama])))
  if (lain) {
    const params = { [dokumen.nomor]: nomor, kode_barcode: lain.kode_barcode }
    throw new AppError(galat.berubah, { status: 409, params })
  }
  periksa(await tx.maybe(sql<Berlaku>`${baca} for update`))
  return barcodes
}

interface Berlaku {
  readonly status: string
  readonly tanggal: string
}

/** What is compared where a row has it. */
const DIJAGA = [
  'kode_gudang',
  'kode_baki',
  'kode_group',
  'kadar',
  'berat_mg',
  'berat_bersih_mg',
  'berat_bandrol_mg',
  'murni_mg',
  'harga_modal_rp',
  'harga_bandrol_rp',
  'ongkos_cara',
  'ongkos_nilai',
] as const satisfies readonly (keyof BarangTerkunci)[]

const beda = (kini: unknown, semula: unknown) => semula !== undefined && kini !== semula
