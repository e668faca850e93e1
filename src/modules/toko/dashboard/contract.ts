import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zTanggal } from '#kernel/shared/schema.ts'
import { JANGKA_BANDING, JANGKA_TERLARIS, KATEGORI_TERLARIS } from './rules.ts'

const policy = { screens: ['/dashboard', '/dashboardPusat'] } as const

/** A chart as the wire has it (gaps.md 110): labels and series to draw, rows for the table. */
const chart = <R extends z.ZodType>(row: R) =>
  z.object({
    labels: z.array(z.string()),
    series: z.array(z.object({ name: z.string(), data: z.array(z.number()) })),
    rows: z.array(row),
  })

/** Money of the day by way of paying. */
export const dailyCashChart = defineCall({
  method: 'GET',
  path: 'cash-pusat/daily-cash-chart',
  policy,
  summary: 'What came in and went out on the business date, by way of paying',
  input: z.strictObject({}),
  output: chart(
    z.object({ metode: z.string(), masuk_rp: z.int(), keluar_rp: z.int(), saldo_rp: z.int() }),
  ),
})

/** Documents of the open day by type. */
export const dailyTransactionChart = defineCall({
  method: 'GET',
  path: 'cash-pusat/daily-transaction-chart',
  policy,
  summary: 'Documents of the business date by type',
  input: z.strictObject({}),
  output: chart(z.object({ jenis: z.string(), jumlah: z.int() })),
})

/** Cost and margin are null for a person who counts the drawers blindly. */
const omzet = { penjualan_rp: z.int(), hpp_rp: z.int().nullable(), laba_rp: z.int().nullable() }

/** Sales, cost and margin of each month of a year, from the daily balances. */
export const transactionYear = defineCall({
  method: 'GET',
  path: 'transaction/daily-transaction-get-year',
  policy,
  summary: 'Sales, cost of goods and margin of a year by month',
  input: z.strictObject({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
  output: chart(z.object({ bulan: z.string(), ...omzet })),
})

/** The same by day; the last thirty days unless asked otherwise. */
export const periodTransactionChart = defineCall({
  method: 'GET',
  path: 'cash-pusat/period-transaction-chart',
  policy,
  summary: 'Sales, cost of goods and margin by day',
  dates: 'free',
  input: z.strictObject({ tgl_from: zTanggal.optional(), tgl_to: zTanggal.optional() }),
  output: chart(z.object({ tanggal: z.string(), ...omzet })),
})

/** What sold most by weight: groups, kinds or sales persons, today or since the first of the month. */
export const dailySpecificChart = defineCall({
  method: 'GET',
  path: 'cash-pusat/daily-specific-chart',
  policy,
  summary: 'Groups, kinds or sales persons by what was sold, today or this month',
  input: z.strictObject({
    kategori: z.enum(KATEGORI_TERLARIS).default('GROUP'),
    type: z.enum(JANGKA_TERLARIS).default('monthly'),
  }),
  output: chart(
    z.object({
      kode: z.string(),
      nama: z.string(),
      jumlah_barang: z.int(),
      berat: z.number(),
      total_rp: z.int(),
    }),
  ),
})

/** What was spent on a day, by the shop's codes of the category BIAYA. */
export const dailyBiaya = defineCall({
  method: 'GET',
  path: 'cash-pusat/daily-biaya',
  policy,
  summary: 'Expenses of a day by code; the business date unless asked otherwise',
  dates: 'free',
  input: z.strictObject({ tgl_system: zTanggal.optional() }),
  output: chart(
    z.object({ kode_transaksi: z.string(), deskripsi: z.string(), jumlah_rp: z.int() }),
  ).extend({ tanggal: z.string(), total_biaya: z.int() }),
})

/** Payments by card and transfer that nobody has found at the bank yet. */
export const outstandNoncash = defineCall({
  method: 'GET',
  path: 'cash-pusat/outstand-noncash',
  policy,
  summary: 'Non-cash payments of the last 90 days that are not confirmed, by account and way',
  dates: 'free',
  input: z.strictObject({ tgl_system: zTanggal.optional() }),
  output: chart(
    z.object({
      no_rekening: z.string(),
      nama_rekening: z.string(),
      metode: z.string(),
      jumlah_hari: z.int(),
      sisa_rp: z.int(),
    }),
  ).extend({ tanggal: z.string(), total_rp: z.int() }),
})

/** The pawn book: what is lent now, and what was lent and came back in each month of a year. */
export const hutangDashboard = defineCall({
  method: 'GET',
  path: 'hutang/dashboard',
  policy,
  summary: 'Principal that is lent out, and by month what was lent and paid back',
  input: z.strictObject({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
  output: chart(
    z.object({ bulan: z.string(), pinjam_rp: z.int(), kembali_rp: z.int(), sisa_rp: z.int() }),
  ).extend({ total_hutang: z.int() }),
})

/** Members whose birthday it is; born on 29 February, they have it on the 28th in other years. */
export const currentBirthday = defineCall({
  method: 'GET',
  path: 'member/find-current-birthday',
  policy,
  summary: 'Members whose birthday is on the business date',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      kode_customer: z.string(),
      nama_customer: z.string(),
      no_hp: z.string().nullable(),
      tgl_lahir: z.string().nullable(),
      umur: z.int(),
    }),
  ),
})

/** The day of one shop in a few figures, for the central office's list of branches too. */
export const ringkasan = defineCall({
  method: 'GET',
  path: 'dashboard/ringkasan',
  policy,
  summary: 'Totals of the business date: sales, purchases, orders, services, debts, margin, cash',
  input: z.strictObject({}),
  output: z.object({
    tanggal: z.string(),
    total_penjualan: z.int(),
    total_pembelian: z.int(),
    total_pesanan: z.int(),
    total_service: z.int(),
    /** Principal that was lent on this day; what is still owed of all loans is `hutang/dashboard`'s. */
    total_hutang: z.int(),
    /** Null, as cash, for a person who is to count the drawers blindly. */
    laba_rp: z.int().nullable(),
    kas_rp: z.int().nullable(),
    jumlah_nota: z.int(),
    jumlah_barang: z.int(),
    berat: z.number(),
  }),
})

const zRentang = z.object({
  dari: z.string(),
  sampai: z.string(),
  penjualan_rp: z.int(),
  /** Null for who counts the drawers blindly. */
  laba_rp: z.int().nullable(),
  /** Gross gram that went out to customers and came in from them. */
  berat_jual: z.number(),
  berat_beli: z.number(),
})

/** Today, yesterday, the month and the year, each beside the span before that is like it. */
export const banding = defineCall({
  method: 'GET',
  path: 'dashboard/banding',
  policy,
  summary: 'Sales, margin and gold of today, yesterday, month and year beside those before',
  input: z.strictObject({}),
  output: z.array(z.object({ jangka: z.enum(JANGKA_BANDING), kini: zRentang, lalu: zRentang })),
})

const zJanji = z.object({
  nomor: z.string(),
  nama_customer: z.string().nullable(),
  no_hp: z.string().nullable(),
  uraian: z.string(),
  /** The work is done; only the customer is missing. */
  siap: z.boolean(),
})

/** A person's own day at the counter, and who was told to come today. */
export const hariSaya = defineCall({
  method: 'GET',
  path: 'dashboard/hari-saya',
  policy: 'session',
  summary: 'Own documents of the business date by kind, and pick-ups promised for it',
  input: z.strictObject({}),
  output: z.object({
    /** Kinds of documents that the person wrote today, without cancelled ones. */
    kerja: z.array(
      z.object({ jenis: z.string(), layar: z.string(), jumlah: z.int(), total_rp: z.int() }),
    ),
    /** Of those screens that the person may open. */
    janji: z.array(zJanji),
  }),
})
