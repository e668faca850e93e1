import { z } from 'zod'
import { defineCall } from '../../kernel/shared/contract.ts'
import { zTanggal } from '../../kernel/shared/schema.ts'

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

const omzet = { penjualan_rp: z.int(), hpp_rp: z.int(), laba_rp: z.int() }

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

/** What sold most: groups by weight, today or since the first of the month. */
export const dailySpecificChart = defineCall({
  method: 'GET',
  path: 'cash-pusat/daily-specific-chart',
  policy,
  summary: 'Groups by weight sold, today or this month',
  input: z.strictObject({
    kategori: z.enum(['GROUP']).default('GROUP'),
    type: z.enum(['today', 'monthly']).default('monthly'),
  }),
  output: chart(z.object({ kode_group: z.string(), nama_group: z.string(), berat: z.number() })),
})

/** The day of one shop in a few figures, for the central office's list of branches too. */
export const ringkasan = defineCall({
  method: 'GET',
  path: 'dashboard/ringkasan',
  policy,
  summary: 'Totals of the business date: sales, notes, pieces, weight, margin, cash in drawers',
  input: z.strictObject({}),
  output: z.object({
    tanggal: z.string(),
    total_penjualan: z.int(),
    laba_rp: z.int(),
    kas_rp: z.int(),
    jumlah_nota: z.int(),
    jumlah_barang: z.int(),
    berat: z.number(),
  }),
})
