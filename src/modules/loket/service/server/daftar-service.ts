import { sql } from '#kernel/server/db/query.ts'
import { readChart } from '#kernel/server/document/chart.ts'
import { documentRoutes, listRoute } from '#kernel/server/document/routes.ts'
import { ofValidation } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { serviceChart, serviceLihat, serviceTerbuka } from '../contract.ts'
import { bacaService } from './baca-service.ts'

export const lihatService = documentRoutes(serviceLihat, bacaService, (input) => [
  ...ofValidation('d', input),
  input.valid === 'BELUM' && sql`d.status <> 'BATAL'`,
  input.kode_tukang && sql`d.kode_tukang = ${input.kode_tukang}`,
])

/** Those that wait for the craftsman or for the customer. */
export const daftarTerbuka = listRoute(serviceTerbuka, bacaService, ({ kode_tukang }) => [
  sql`d.status in ('ENTRY', 'SELESAI')`,
  kode_tukang && sql`d.kode_tukang = ${kode_tukang}`,
])

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
