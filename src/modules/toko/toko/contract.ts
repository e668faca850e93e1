import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zPage } from '#kernel/shared/page.ts'
import { zKode, zNomor, zSelisih, zTanggal, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { zPecahan } from '#modules/uang/laci/contract.ts'
import { STATUS_TUTUP } from './rules.ts'

const zSaldo = z.int()
const SCREEN = '/tutup-toko'
const BATAL = '/batal-tutup-toko'

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
/** After the count; who counts blindly is told what was counted and nothing else. */
const kasTerhitung = kas.extend({
  awal_rp: zSaldo.nullable(),
  masuk_rp: zSaldo.nullable(),
  keluar_rp: zSaldo.nullable(),
  seharusnya_rp: zSaldo.nullable(),
  hitung_rp: zSaldo,
  selisih_rp: zSaldo.nullable(),
  pecahan: z
    .array(z.object({ nominal: z.int(), lembar: z.int() }))
    .readonly()
    .optional(),
})
/** Before the count: without its figures where the shop has its drawers counted blindly. */
const kasDihitung = kas.extend({
  awal_rp: zSaldo.nullable(),
  masuk_rp: zSaldo.nullable(),
  keluar_rp: zSaldo.nullable(),
  seharusnya_rp: zSaldo.nullable(),
  gerak: z.int(),
})

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
    /** The clock's date in the shop's zone, the shop's limit in days, and its days off to come. */
    jam: z.string(),
    batas_hari: z.int(),
    libur: z.array(z.string()),
    terakhir: z
      .object({ no_tutup: z.string(), tanggal: z.string(), oleh: z.string(), pada: z.string() })
      .nullable(),
    /** True when this person counts without being told what should be there. */
    buta: z.boolean(),
    kas: z.array(kasDihitung),
    dokumen,
    /** Nothing in a blind count: it would tell what should be there. */
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
    /** Why the date goes further than the shop's limit, or ahead of the clock; printed. */
    alasan_tanggal: zTeks(200).optional(),
    otorisasi_tanggal: z.string().max(60).optional(),
    hitungan: z
      .array(
        z.strictObject({
          laci: zKode.optional(),
          metode: zKode,
          no_rekening: zKode.optional(),
          /** Below zero only in one way of an account whose others make up for it. */
          jumlah_rp: zSelisih,
          /** What was expected when it was counted: a document since then stops the closing. */
          seharusnya_rp: zSaldo.optional(),
          /** How often it had been moved when it was counted; the same check for a blind count. */
          gerak: z.int().min(0).max(1_000_000_000).optional(),
          /** Notes and coins of a drawer; together they make the amount. */
          pecahan: zPecahan.optional(),
        }),
      )
      .max(500),
    /** Why the count is off, where it is. */
    keterangan: zTeks(200).optional(),
    otorisasi_selisih: z.string().max(60).optional(),
  }),
  output: z.object({
    no_tutup: z.string(),
    tanggal: z.string(),
    tgl_system: z.string(),
    digest: z.string(),
    kas: z.array(kasTerhitung),
    selisih_rp: zSaldo.nullable(),
  }),
})

/** The snapshot of one closing, as it was printed. */
export const tutupTokoArsip = defineCall({
  method: 'GET',
  path: 'tutup-toko/get',
  policy: { screens: [SCREEN, BATAL, '/laporan-tutup-toko'] },
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
    /** Why and by whose word the date went further than it does by itself. */
    lompat: z.object({ alasan: z.string(), penyetuju: z.string() }).nullable(),
    oleh: z.string(),
    pada: z.string(),
    keterangan: z.string().nullable(),
    digest: z.string(),
    /** Head of the books after this closing, as its seal outside the database has it; null without. */
    segel: z.string().nullable(),
    /** The digest computed again from the snapshot equals the one kept and printed. */
    sah: z.boolean(),
    /** Which closing of that day it is: a day that was opened again gets another one. */
    ke: z.int(),
    status: z.enum(STATUS_TUTUP),
    batal: z
      .object({
        alasan: z.string(),
        oleh: z.string(),
        pada: z.string(),
        penyetuju: z.string(),
      })
      .nullable(),
    /** True for who counts blindly: what would tell the expected amounts is left out. */
    buta: z.boolean(),
    /** Who agreed to the difference, and how often it was counted blindly; null without either. */
    penyetuju_selisih: z.string().nullable(),
    hitungan: z.int(),
    kas: z.array(kasTerhitung),
    selisih_rp: zSaldo.nullable(),
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
    /** The book of pledges: active tickets, principal owed, interest to that day. */
    gadai: z.object({ jumlah: z.int(), pokok_rp: zSaldo, bunga_rp: zSaldo }),
  }),
})

/** Takes the last closing back: its difference by a mirror posting, its day open again. */
export const tutupTokoCancel = defineCall({
  method: 'POST',
  path: 'tutup-toko/cancel',
  policy: { screens: [BATAL] },
  summary: 'Opens the last closed day again, with approval, while nothing is written after it',
  input: z.strictObject({
    no_tutup: zNomor,
    alasan: zTeksWajib(200),
    id_otorisasi: z.string().max(60).optional(),
  }),
  output: z.object({ no_tutup: z.string(), tanggal: z.string(), tgl_system: z.string() }),
})

/** Closings, newest first: what can be opened again, and what was. */
export const tutupTokoDaftar = defineCall({
  method: 'GET',
  path: 'tutup-toko/get/all',
  policy: { screens: [SCREEN, BATAL] },
  summary: 'Closings, newest first',
  input: z.strictObject(zPage),
  output: z.array(
    z.object({
      no_tutup: z.string(),
      tanggal: z.string(),
      ke: z.int(),
      status: z.enum(STATUS_TUTUP),
      oleh: z.string(),
      pada: z.string(),
      selisih_rp: zSaldo.nullable(),
      /** The last closing, and nothing has been written since: it may be taken back. */
      dapat_dibatalkan: z.boolean(),
      alasan: z.string().nullable(),
    }),
  ),
})
export type BarisTutupan = z.output<typeof tutupTokoDaftar.output>[number]

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
