import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import { readChart } from '#kernel/server/document/chart.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { pesananChart } from '../contract.ts'

/** Orders that were not cancelled, by the day on which they were made. */
export const chartPesanan = defineQuery(pesananChart, async (a) => {
  const { total_rp, rows, ...chart } = await readChart(a, {
    table: sql`public.pesanan`,
    stands: sql`p.status <> 'BATAL'`,
    sums: {
      jumlah_barang: sql`p.total_qty`,
      berat_mg: sql`p.total_berat_mg`,
      total_rp: sql`p.total_rp`,
      dp_rp: sql`p.dp_rp`,
    },
  })
  return {
    ...chart,
    rows: rows.map(({ berat_mg, ...r }) => ({ ...r, berat: keGram(berat_mg) })),
    total_pesanan: total_rp,
  }
})
