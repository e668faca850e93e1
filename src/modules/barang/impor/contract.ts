import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { NAMA_GAMBAR } from '#kernel/shared/fields.ts'
import { zGram, zRupiah, zUnggahan } from '#kernel/shared/schema.ts'
import { zDraft, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { MAKS_IMPOR, MAKS_NAMA_BERKAS } from './rules.ts'

const LAYAR = '/import-data-barang'

/** The photos of the archive: name of the file, and name of the picture once it was sent. */
const zFoto = z
  .string()
  .max(1_000_000)
  .transform((teks, ctx): unknown => {
    try {
      return JSON.parse(teks)
    } catch {
      ctx.addIssue({ code: 'custom', message: 'isian.jenis' })
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(
        z.tuple([
          z.string().min(1).max(MAKS_NAMA_BERKAS),
          z.string().regex(NAMA_GAMBAR).nullable(),
        ]),
      )
      .max(MAKS_IMPOR),
  )

export const barangImpor = defineCall({
  method: 'POST',
  path: 'barang/impor',
  policy: { screens: [LAYAR] },
  summary: 'Pieces from a spreadsheet as one document TB, multipart with file; uji=ya only tells',
  input: z.strictObject({
    file: zUnggahan,
    uji: z.enum(['ya', 'tidak']).optional(),
    foto: zFoto.optional(),
    no_draft: zDraft,
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
  }),
  output: z.object({
    tersimpan: z.boolean(),
    no_masuk: z.string().nullable(),
    jumlah_barang: z.int(),
    berat: zGram,
    harga_modal: zRupiah,
    /** Number of bad rows. */
    ditolak: z.int(),
    /** Rows are numbered as in the spreadsheet. */
    salah: z.array(
      z.object({ baris: z.int(), kolom: z.string(), label: z.string(), alasan: z.string() }),
    ),
    /** A figure is odd: saving asks a second person. */
    otorisasi: z.boolean(),
    /** Files of the archive that rows show, each with its first row. */
    foto: z.array(z.object({ baris: z.int(), berkas: z.string() })),
    /** Files of the archive that no row shows. */
    foto_lebih: z.array(z.string()),
  }),
})

export const barangImporContoh = defineCall({
  method: 'GET',
  path: 'barang/impor/contoh',
  policy: { screens: [LAYAR] },
  summary: 'A sample spreadsheet: every column, and a row with codes of the shop',
  input: z.strictObject({}),
  output: z.unknown(),
})

export type HasilImpor = CallOutput<typeof barangImpor>
