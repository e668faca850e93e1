import { z } from './z.ts'

/** Input of a chart of documents: the open day by hour, or a year by month. */
export const zChartAsked = z.strictObject({
  type: z.enum(['today', 'monthly']),
  year: z.coerce.number().int().min(2000).max(2100).optional(),
})

/** A chart's answer; `more`: what its rows have beside the number of documents and their rupiah. */
export const zChart = <Shape extends z.ZodRawShape>(more: Shape) => ({
  labels: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), data: z.array(z.number()) })),
  rows: z.array(
    z.object({
      label: z.string(),
      jumlah_nota: z.int(),
      jumlah_barang: z.int(),
      total_rp: z.int(),
      ...more,
    }),
  ),
})
