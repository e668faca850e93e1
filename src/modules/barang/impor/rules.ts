import type { FieldValue } from '#kernel/shared/fields.ts'
import { teks } from '#kernel/shared/fields.ts'
import { isianTambah } from '#modules/barang/barang/rules-isian.ts'

/** Most pieces of one import, which is one document. */
export const MAKS_IMPOR = 10_000
export const MAKS_NAMA_BERKAS = 200

const { foto: _, ...isianBarang } = isianTambah

/** Columns of the file: what the form asks of a piece, and the name of its photo's file. */
export const isianImpor = {
  ...isianBarang,
  foto: teks({ wajib: false, max: MAKS_NAMA_BERKAS }),
}

/** Columns that every file has; the others may be left out. */
export const KOLOM_WAJIB = [
  'kode_baki',
  'kode_dept',
  'kode_group',
  'kadar',
  'nama_barang',
  'berat',
  'harga_modal',
] as const satisfies readonly (keyof typeof isianImpor)[]

const AKHIRAN = ['', '.jpg', '.jpeg', '.png', '.webp', '.avif']

/** Name of a file without its folder, as it is compared. */
export const namaBerkas = (jalur: string): string =>
  jalur.slice(jalur.lastIndexOf('/') + 1).toLowerCase()

/**
 * The file of a row's photo among `ada`: the one that the row names, with or without its ending,
 * else the one that is called like its barcode. Null for a row without a photo, undefined when the
 * file that it names is not there.
 */
export function berkasBaris(
  baris: Readonly<Record<string, FieldValue>>,
  ada: ReadonlySet<string>,
): string | null | undefined {
  const cari = (nama: FieldValue | undefined) =>
    AKHIRAN.map((akhiran) => namaBerkas(String(nama)) + akhiran).find((calon) => ada.has(calon))
  if (baris['foto']) return cari(baris['foto'])
  return (baris['kode_barcode'] && cari(baris['kode_barcode'])) || null
}
