import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zPersen, zRupiah, zTanggal } from '#kernel/shared/schema.ts'
import { LAYAR_HUTANG as L } from './contract-dasar.ts'
import { zAturanHutang } from './contract.ts'
import { NAMA_PRESET } from './rules-aturan.ts'
import { SATUAN_BUNGA } from './rules-bunga.ts'

export const hutangSimulasi = defineCall({
  method: 'GET',
  path: 'hutang/simulasi',
  input: z.strictObject({
    pokok: z.coerce.number().pipe(zRupiah.min(1)),
    /** Basis points a month; the shop's own band where it is left out. */
    bunga_bp: z.coerce.number().int().min(0).max(10_000).optional(),
    satuan: z.enum(SATUAN_BUNGA).optional(),
    tgl_hutang: zTanggal.optional(),
    tgl: zTanggal.optional(),
  }),
  output: z.object({
    /** Percent a month. */
    bunga: z.number(),
    satuan: z.enum(SATUAN_BUNGA),
    tgl_hutang: z.string(),
    tgl: z.string(),
    hari: z.int(),
    jumlah_satuan: z.int(),
    bunga_rp: z.int(),
    denda_rp: z.int(),
    /** The real rate of a month of 30 days, in percent. */
    bunga_pinjam: z.number(),
    tgl_jatuh_tempo: z.string(),
    total_rp: z.int(),
  }),
  policy: { screens: [L.simulasi, L.transaksi, L.lihat] },
  dates: 'free',
  summary: 'Interest of a loan between two days, by the function that posts it',
})

export const bungaPreset = defineCall({
  method: 'POST',
  path: 'hutang/preset-bunga',
  input: z.strictObject({
    preset: z.enum(NAMA_PRESET),
    /** Bands that are there go. */
    ganti: z.boolean().default(false),
  }),
  output: z.object({ preset: z.enum(NAMA_PRESET), jumlah: z.int() }),
  policy: { screens: ['/parameter-bunga-hutang', '/setting-hutang'] },
  summary: 'Set the bands of interest up from a ready set',
})

/** The shop's lists that limit a loan; the browser computes ceilings from them by the same rules. */
export const hutangAturan = defineCall({
  method: 'GET',
  path: 'hutang/aturan',
  input: z.strictObject({}),
  output: z.object({
    tanggal: z.string(),
    mode: z.enum(['PARTNER', 'LICENSED']),
    /** Bands by `sampai_rp`, each with its rule. */
    bunga: z.array(
      zAturanHutang.omit({ pita: true }).extend({ dari_rp: z.int(), sampai_rp: z.int() }),
    ),
    kondisi: z.array(
      z.object({ kode_kondisi: z.string(), nama_kondisi: z.string(), persen_plafond: zPersen }),
    ),
    group: z.array(
      z.object({
        kode_group: z.string(),
        nama_group: z.string(),
        /** Its trade name; null where no grade has this purity. */
        kadar: z.string().nullable(),
        /** Gold price of today per gram of this group, what may be lent on a gram by each list. */
        harga_per_gram: z.int(),
        plafond_per_gram: z.int().nullable(),
        pokok_per_gram: z.int().nullable(),
      }),
    ),
    /** Overall ceilings: of customers, and of people without approval. */
    batas: z.object({
      UMUM: z.int().nullable(),
      MEMBER: z.int().nullable(),
      KASIR: z.int().nullable(),
      SPV: z.int().nullable(),
      OWN: z.int().nullable(),
    }),
    /** Which lists count. */
    pakai_plafond: z.boolean(),
    pakai_pokok: z.boolean(),
    /** More than the ceiling is lent with an approval; else never. */
    lewat_plafond: z.boolean(),
  }),
  policy: { screens: [L.transaksi, L.simulasi, L.peremajaan] },
  summary: 'Rates, ceilings and conditions of the shop',
})
