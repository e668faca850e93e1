import { readChart } from '#kernel/server/document/chart.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { pesananChart } from '../contract.ts'
import { bacaPesanan } from './baca-pesanan.ts'

/** Orders that were not cancelled, by the day on which they were made. */
export const chartPesanan = defineQuery(pesananChart, async (a) => {
  const { total_rp, ...chart } = await readChart(a, {
    of: bacaPesanan,
    sums: {
      jumlah_barang: 'total_qty',
      berat: 'total_berat',
      total_rp: 'total_rp',
      dp_rp: 'dp_rp',
    },
  })
  return { ...chart, total_pesanan: total_rp }
})
