import { z } from 'zod'
import { defineCall } from '../../kernel/shared/contract.ts'
import { zKode, zNomor, zRupiah, zTanggal, zTeks } from '../../kernel/shared/schema.ts'

const zSaldo = z.int()
const SCREEN = '/tutup-toko'

const kas = z.object({
  jenis: z.enum(['KAS', 'BANK']),
  /** Drawer or account number; again under the name by which the count is sent. */
  kode: z.string(),
  laci: z.string().optional(),
  no_rekening: z.string().optional(),
  nama: z.string(),
  metode: z.string(),
  awal_rp: zSaldo,
  masuk_rp: zSaldo,
  keluar_rp: zSaldo,
  seharusnya_rp: zSaldo,
})
const kasTerhitung = kas.extend({ hitung_rp: zSaldo, selisih_rp: zSaldo })

/** Documents of the day per type, by the day's own counters. */
const dokumen = z.array(z.object({ jenis: z.string(), jumlah: z.int() }))
/** What moved on the trade's own accounts that day. */
const rekap = z.array(z.object({ akun: z.string(), jumlah_rp: zSaldo }))

const stok = z.array(
  z.object({
    kadar: z.string(),
    kode_gudang: z.string(),
    kode_baki: z.string(),
    kode_group: z.string(),
    pcs: z.int(),
    /** Gram. */
    berat: z.number(),
    berat_murni: z.number(),
  }),
)
const stokTotal = z.object({ pcs: z.int(), berat: z.number(), berat_murni: z.number() })

/** /tutup-toko before the count. Stock is null for whom it is hidden from. */
export const tutupTokoLihat = defineCall({
  method: 'GET',
  path: 'tutup-toko',
  policy: { screens: [SCREEN] },
  summary: 'What is expected in every drawer today, recap and stock, and who closed last',
  input: z.strictObject({}),
  output: z.object({
    tanggal: z.string(),
    tanggal_berikut: z.string(),
    terakhir: z
      .object({ no_tutup: z.string(), tanggal: z.string(), oleh: z.string(), pada: z.string() })
      .nullable(),
    kas: z.array(kas),
    dokumen,
    rekap,
    stok: stok.nullable(),
    stok_total: stokTotal.nullable(),
  }),
})

/** Closes the day. Cash is named by its drawer, everything else by its account. */
export const tutupToko = defineCall({
  method: 'POST',
  path: 'tutup-toko/create',
  policy: { screens: [SCREEN] },
  summary: 'Closes the business day: count, difference, snapshot, next date',
  // The day is checked against the open one anyway, and the next one by a rule of its own.
  dates: 'free',
  input: z.strictObject({
    tanggal: zTanggal,
    tanggal_berikut: zTanggal.optional(),
    hitungan: z
      .array(
        z.strictObject({
          laci: zKode.optional(),
          metode: zKode,
          no_rekening: zKode.optional(),
          jumlah_rp: zRupiah,
          /** What was expected when it was counted: a document since then stops the closing. */
          seharusnya_rp: zSaldo.optional(),
        }),
      )
      .max(500),
    keterangan: zTeks(200).optional(),
  }),
  output: z.object({
    no_tutup: z.string(),
    tanggal: z.string(),
    tgl_system: z.string(),
    digest: z.string(),
    kas: z.array(kasTerhitung),
    selisih_rp: zSaldo,
  }),
})

/** The snapshot of one closing, as it was printed. */
export const tutupTokoArsip = defineCall({
  method: 'GET',
  path: 'tutup-toko/get',
  policy: { screens: [SCREEN, '/laporan-tutup-toko'] },
  summary: 'Snapshot of one closing, by number or by date',
  // A closing is looked up by its own day, which is never the open one.
  dates: 'free',
  input: z
    .strictObject({ no_tutup: zNomor.optional(), tanggal: zTanggal.optional() })
    .refine((i) => i.no_tutup !== undefined || i.tanggal !== undefined, {
      message: 'isian.wajib',
      path: ['no_tutup'],
    }),
  output: z.object({
    no_tutup: z.string(),
    tanggal: z.string(),
    tanggal_berikut: z.string(),
    oleh: z.string(),
    pada: z.string(),
    keterangan: z.string().nullable(),
    digest: z.string(),
    /** The digest computed again from the snapshot equals the one kept and printed. */
    sah: z.boolean(),
    kas: z.array(kasTerhitung),
    selisih_rp: zSaldo,
    dokumen,
    rekap,
    stok: stok.nullable(),
    stok_total: stokTotal.nullable(),
    harga: z.array(
      z.object({
        kode_group: z.string(),
        nama_group: z.string(),
        kadar: z.number(),
        harga_jual_rp: zSaldo,
        harga_beli_rp: zSaldo.nullable(),
      }),
    ),
  }),
})
export type Tutupan = z.output<typeof tutupTokoArsip.output>

export const tutupTokoSlip = defineCall({
  method: 'GET',
  path: 'tutup-toko/slip',
  policy: { screens: [SCREEN, '/laporan-tutup-toko'] },
  summary: 'The closing on paper, with its digest',
  input: z.strictObject({
    no_tutup: zNomor,
    /** Paper of this till's printer; without it the shop's layout of the slip. */
    kertas: z.enum(['58mm', '80mm', 'setengah-surat']).optional(),
  }),
  output: z.any(),
})
