import { sql } from '#kernel/server/db/query.ts'
import { readChart } from '#kernel/server/document/chart.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { serviceChart } from '../contract.ts'

/** Services that were not cancelled, by when they were entered, worth their cost so far. */
export const chartService = defineQuery(serviceChart, async (a) => {
  const { total_rp, ...chart } = await readChart(a, {
    table: sql`public.service`,
    stands: sql`p.status <> 'BATAL'`,
    sums: {
      jumlah_barang: sql`p.jumlah_barang`,
      total_rp: sql`coalesce(p.biaya_akhir_rp, p.biaya_rp)`,
    },
  })
  return { ...chart, total_service: total_rp }
})
