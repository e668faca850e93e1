import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { ApiPath, ScreenPath } from '#kernel/shared/names.ts'
import { zKode } from '#kernel/shared/schema.ts'
import { MAKS_NOMOR_TAG } from '#modules/barang/tag/rules.ts'
import { isianHasil, isiOpname, panggilOpname } from './contract-mesin.ts'
import { LINGKUP, LINGKUP_MASUK, type Lingkup, SEBAB } from './rules.ts'

/** Codes in one scan: a scanner sends one, a reader of tags a batch. */
export const MAKS_KODE = 500

/** A barcode, or the number of a tag: what it is, the way to count knows. */
const zKodeScan = z
  .string()
  .trim()
  .min(1)
  .max(MAKS_NOMOR_TAG)
  .transform((s) => s.toUpperCase())

/** A piece as the count knows it (gram): as it was when the count began. */
const zPiece = z.object({
  kode_barcode: z.string(),
  nama_barang: z.string(),
  kode_group: z.string(),
  kode_baki: z.string(),
  berat: z.number(),
  /** Digest of its photo; null without one. */
  foto: z.string().nullable(),
})
export type PieceOpname = z.output<typeof zPiece>

const zHasilKode = zPiece.partial().extend({
  /** As it was sent. */
  kode: z.string(),
  /** Null when it was found now; else the reason why it is no find. */
  sebab: z.enum(SEBAB).nullable(),
  /** Who found it before. */
  oleh: z.string().nullable(),
  nama_toko: z.string().nullable(),
  status: z.string().nullable(),
})
export type HasilKode = z.output<typeof zHasilKode>

const zTemuan = z.object({
  kode: z.string(),
  sebab: z.enum(SEBAB),
  kode_barcode: z.string().nullable(),
  nama_barang: z.string().nullable(),
  kode_baki: z.string().nullable(),
  nama_toko: z.string().nullable(),
  kali: z.int(),
  waktu: z.string(),
  user_id: z.string(),
})
export type Temuan = z.output<typeof zTemuan>

const zBagian = z.object({ jumlah: z.int(), berat: z.number() })

const zOpname = z.object({
  ...isiOpname,
  lingkup: z.enum([...LINGKUP, ...LINGKUP_MASUK]),
  kode_lingkup: z.string().nullable(),
})

/** The calls of one way to count goods. */
const panggil = <const P extends string>(
  base: P,
  screen: ScreenPath,
  lingkup: z.ZodType<Lingkup>,
) => {
  const policy = { screens: [screen] }
  return {
    ...panggilOpname(base, screen),
    mulai: defineCall({
      method: 'POST',
      path: `${base}/start`,
      policy,
      summary: 'Begins a count with all pieces that lie there now',
      input: z.strictObject({
        lingkup,
        /** Of warehouse, kind, group, tray or paper; left out for the shop. */
        kode_lingkup: zKode.nullish(),
      }),
      output: zOpname,
    }),
    scan: defineCall({
      method: 'POST',
      path: `${base}/scan`,
      policy,
      summary: 'Codes that were read; each is a find, or is answered with its reason and kept',
      input: z.strictObject({ kode: z.array(zKodeScan).min(1).max(MAKS_KODE) }),
      output: z.object({
        /** So far, and of how many. */
        ketemu: z.int(),
        jumlah: z.int(),
        hasil: z.array(zHasilKode),
      }),
    }),
    hasil: defineCall({
      method: 'GET',
      path: `${base}/get/hasil`,
      policy,
      summary:
        'The count that goes on: what is missing, found, gone, and what was read and is none of it',
      input: z.strictObject(isianHasil),
      output: z.object({
        /** Null while no count goes on. */
        opname: zOpname.nullable(),
        hilang: z.array(zPiece),
        /** Newest scan first. */
        ketemu: z.array(zPiece.extend({ waktu: z.string(), user_id: z.string() })),
        /** Sold, sent or moved since the count began, and not scanned before: not missing. */
        keluar: z.array(z.string()),
        temuan: z.array(zTemuan),
        total_hilang: zBagian,
        total_ketemu: zBagian,
      }),
    }),
  }
}

export const opnameBarang = panggil('stock-opname', '/stock-opname', z.enum(LINGKUP))
export const opnamePenerimaan = panggil(
  'stock-opname-penerimaan',
  '/stock-opname-penerimaan',
  z.enum(LINGKUP_MASUK),
)
export const opnameRfid = panggil('stock-opname-rfid', '/stock-opname-rfid', z.enum(LINGKUP))

/** Addresses of counts of goods. */
export type AlamatBarang =
  Extract<ApiPath, `stock-opname${string}/scan`> extends `${infer P}/scan` ? P : never

/** The calls of any of them. */
export type PanggilBarang = ReturnType<typeof panggil<string>>
export type HasilBarang = z.output<PanggilBarang['hasil']['output']>
export type HasilScan = z.output<PanggilBarang['scan']['output']>
