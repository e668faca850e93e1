import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { type DokumenDefinition, copyPath, slipPath } from '#kernel/shared/document.ts'
import { zNumberOf } from '#kernel/shared/document-calls.ts'
import type { ApiPath, ScreenPath } from '#kernel/shared/names.ts'
import { zNomor, zUnggahan } from '#kernel/shared/schema.ts'
import { zTujuan } from '#modules/alat/stasiun/contract.ts'
import { PLATFORM, SISI } from './rules.ts'

const NOTA = '/setting-nota'
const SLIP = '/setting-nota-slip'

const zJenis = z
  .string()
  .trim()
  .max(40)
  .transform((s) => s.toUpperCase())
const zVersi = z.int().min(0).max(2_000_000_000)
/** Type and size only: what a value means is checked field by field, with the field's own message. */
const zNilai = z.union([
  z
    .string()
    .max(4000)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u),
  z.number().min(-10_000).max(10_000),
  z.boolean(),
  z.array(z.string().max(40)).max(60),
  z.null(),
])
const zTata = z
  .record(z.string().regex(/^[a-z][a-z0-9_]{0,40}$/), zNilai)
  .refine((isi) => Object.keys(isi).length <= 60)

/** What every call that prints a slip takes beside the document's number. */
export const isianSlip = {
  /** Paper of this till's printer; without it the shop's layout of the slip. */
  kertas: z.enum(['58', '80', 'half']).optional(),
  platform: z.enum(PLATFORM).default('DESKTOP'),
  /** For people to look at and for a browser to print, or bytes for a receipt printer. */
  bentuk: z.enum(['pdf', 'escpos']).default('pdf'),
}
export type IsianSlip = z.output<z.ZodObject<typeof isianSlip>>

/** The calls that print a document's slip and count one more copy of it, with who may make them. */
export const slipCalls = <D extends DokumenDefinition>(
  d: D,
  o: {
    readonly slip: readonly ScreenPath[]
    /** Who may count a copy; by default whoever may print it. */
    readonly cetakUlang?: readonly ScreenPath[]
    /** By default `copyPath`. */
    readonly hitung?: ApiPath
  },
) => ({
  slip: defineCall({
    method: 'GET',
    path: slipPath(d),
    input: z.strictObject({ [d.nomor]: zNomor, ...isianSlip }),
    output: z.unknown(),
    policy: { screens: o.slip },
    summary: `The slip of a document of ${d.tabel}, as PDF or for a receipt printer`,
  }),
  cetakUlang: defineCall({
    method: 'POST',
    path: o.hitung ?? copyPath(d),
    input: zNumberOf(d),
    output: z.object({ [d.nomor]: z.string(), salinan: z.int() }),
    policy: { screens: o.cetakUlang ?? o.slip },
    summary: `Count and log one more copy of the slip of a document of ${d.tabel}`,
  }),
})

const zJawaban = z.object({
  jenis: z.string(),
  /** 0 while the shop has set nothing. */
  versi: z.int(),
  isi: zTata,
  bawaan: zTata,
  bagian: z.array(z.string()),
  /** Module flag of the second copy, and whether it is on; null where there is none. */
  duplikat: z.object({ modul: z.string(), aktif: z.boolean() }).nullable(),
  /** Version of the shop's logo; null without one. */
  logo: z.string().nullable(),
  /** Texts of the master keterangan nota that stand where the layout has none. */
  keterangan: z.object({ atas: z.array(z.string()), bawah: z.array(z.string()) }),
})
export type TataNota = z.output<typeof zJawaban>

export const notaJenis = defineCall({
  method: 'GET',
  path: 'nota/jenis',
  policy: { screens: [SLIP] },
  summary: 'Kinds of slips, and which of them the shop has laid out itself',
  input: z.strictObject({}),
  output: z.array(z.object({ jenis: z.string(), versi: z.int(), duplikat: z.boolean() })),
})

export const notaLihat = defineCall({
  method: 'GET',
  path: 'nota/tata/{jenis}',
  policy: { screens: [NOTA, SLIP] },
  summary: 'Layout of one kind of slip, or UMUM: what all slips share',
  input: z.strictObject({ jenis: zJenis }),
  output: zJawaban,
})

export const notaSimpan = defineCall({
  method: 'PUT',
  path: 'nota/tata/{jenis}',
  policy: { screens: [NOTA, SLIP] },
  summary: 'Saves a layout; `versi` is the one that was edited, 0 for the first',
  input: z.strictObject({
    jenis: zJenis,
    versi: zVersi,
    isi: zTata,
    /** Switches the shop's duplicate module of this slip. */
    duplikat: z.boolean().optional(),
  }),
  output: z.object({ jenis: z.string(), versi: z.int(), isi: zTata }),
})

export const notaPratinjau = defineCall({
  method: 'POST',
  path: 'nota/pratinjau',
  policy: { screens: [NOTA, SLIP] },
  summary: 'A sample document printed by a layout that need not be saved yet, as PDF',
  input: z.strictObject({
    jenis: zJenis,
    platform: z.enum(PLATFORM).default('DESKTOP'),
    sisi: z.enum(SISI).default('FRONT'),
    isi: zTata,
  }),
  output: z.unknown(),
})

export const notaRiwayat = defineCall({
  method: 'GET',
  path: 'nota/tata/{jenis}/riwayat',
  policy: { screens: [NOTA, SLIP] },
  summary: 'Who changed a layout and when, newest first, with before and after',
  input: z.strictObject({ jenis: zJenis }),
  output: z.array(
    z.object({
      waktu: z.string(),
      user_id: z.string(),
      aksi: z.string(),
      sebelum: z.record(z.string(), z.unknown()).nullable(),
      sesudah: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})

export const notaLogoSimpan = defineCall({
  method: 'POST',
  path: 'nota/logo',
  policy: { screens: [NOTA] },
  summary: 'The logo on every slip of the shop, multipart with image; replaces the one before',
  input: z.strictObject({ image: zUnggahan }),
  output: z.object({ logo: z.string() }),
})

export const notaLogoHapus = defineCall({
  method: 'DELETE',
  path: 'nota/logo',
  policy: { screens: [NOTA] },
  summary: 'Takes the logo off the slips',
  input: z.strictObject({}),
  output: z.object({ logo: z.null() }),
})

export const notaLogoBaca = defineCall({
  method: 'GET',
  path: 'nota/logo',
  policy: { screens: [NOTA, SLIP] },
  summary: 'The logo as JPEG; `v` only keeps an old one out of the cache',
  input: z.strictObject({ v: z.string().max(64).optional() }),
  output: z.unknown(),
})

const zKodePrinter = z
  .string()
  .trim()
  .min(1)
  .max(10)
  .transform((s) => s.toUpperCase())
const zTercetak = z.object({ nama_printer: z.string() })
const TERMINAL = '/printer-terminal'

export const notaCetakPrinter = defineCall({
  method: 'POST',
  path: 'nota/cetak-printer',
  // The right is that of the slip: one of the screens that print it.
  policy: 'session',
  summary: "Sends a document's slip to a receipt printer of the shop's network",
  input: z.strictObject({ jenis: zJenis, nomor: zNomor, kode_printer: zKodePrinter }),
  output: zTercetak,
})

export const notaUjiPrinter = defineCall({
  method: 'POST',
  path: 'nota/uji-printer',
  policy: { screens: [TERMINAL] },
  summary: 'Prints a sample slip on a printer of the network',
  input: z.strictObject({ kode_printer: zKodePrinter }),
  output: zTercetak,
})

export const notaCetakStasiun = defineCall({
  method: 'POST',
  path: 'nota/cetak-stasiun',
  // The right is that of the slip: one of the screens that print it.
  policy: 'session',
  summary: "Sends a document's slip to the printer of a station; once for one id",
  input: z.strictObject({ jenis: zJenis, nomor: zNomor, ...zTujuan }),
  output: z.object({ kode_alat: z.string() }),
})

export const notaUjiStasiun = defineCall({
  method: 'POST',
  path: 'nota/uji-stasiun',
  policy: { screens: [TERMINAL] },
  summary: 'Prints a sample slip on the printer of a station',
  input: z.strictObject(zTujuan),
  output: z.object({ kode_alat: z.string() }),
})

export const notaUjiCetak = defineCall({
  method: 'GET',
  path: 'nota/uji-cetak',
  policy: { screens: [TERMINAL] },
  summary: "A sample slip as bytes for the terminal's print agent (ESC/POS)",
  input: z.strictObject({ kertas: z.enum(['58', '80']).default('80') }),
  output: z.unknown(),
})
