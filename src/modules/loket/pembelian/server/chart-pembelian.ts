import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import { readChart } from '#kernel/server/document/chart.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { pembelianChart } from '../contract.ts'

/** Valid purchases only, the buying legs of exchanges among them. */
export const chartPembelian = defineQuery(pembelianChart, async (a) => {
  const { total_rp, rows, ...chart } = await readChart(a, {
    table: sql`public.pembelian`,
    stands: sql`p.status = 'VALID'`,
    sums: {
      jumlah_barang: sql`p.jumlah_barang`,
      berat_mg: sql`p.berat_mg`,
      total_rp: sql`p.total_rp`,
    },
  })
  return {
    ...chart,
    rows: rows.map(({ berat_mg, ...r }) => ({ ...r, berat: keGram(berat_mg) })),
    total_pembelian: total_rp,
  }
})
