import { readChart } from '#kernel/server/document/chart.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { serviceChart } from '../contract.ts'
import { bacaService } from './baca-service.ts'

/** Services that were not cancelled, by when they were entered, worth their cost so far. */
export const chartService = defineQuery(serviceChart, async (a) => {
  const { total_rp, ...chart } = await readChart(a, {
    of: bacaService,
    sums: {
      jumlah_barang: 'jumlah_barang',
      total_rp: 'biaya_rp',
    },
  })
  return { ...chart, total_service: total_rp }
})
