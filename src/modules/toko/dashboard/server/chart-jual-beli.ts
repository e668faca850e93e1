import { readChart } from '#kernel/server/document/chart.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { ADA, bacaManual } from '#modules/loket/jual-beli-manual/server/index.ts'
import { pembelianChart } from '#modules/loket/pembelian/contract.ts'
import { bacaPembelian } from '#modules/loket/pembelian/server/index.ts'
import { penjualanChart } from '#modules/loket/penjualan/contract.ts'
import { bacaPenjualan } from '#modules/loket/penjualan/server/index.ts'

/** Figures of a document of pieces with a barcode. */
const NOTA = { jumlah_barang: 'jumlah_barang', berat: 'berat', total_rp: 'total_rp' }

/** Valid sales only, those of goods without a barcode among them. */
export const chartPenjualan = defineQuery(penjualanChart, async (a) => {
  const { total_rp, ...chart } = await readChart(
    a,
    { of: bacaPenjualan, sums: NOTA },
    {
      of: bacaManual,
      sums: { jumlah_barang: 'qty_jual', berat: 'berat_jual', total_rp: 'total_jual_rp' },
      where: ADA.JUAL,
    },
  )
  return { ...chart, total_penjualan: total_rp }
})

/** Valid purchases only, the buying legs of exchanges and goods without a barcode among them. */
export const chartPembelian = defineQuery(pembelianChart, async (a) => {
  const { total_rp, ...chart } = await readChart(
    a,
    { of: bacaPembelian, sums: NOTA },
    {
      of: bacaManual,
      sums: { jumlah_barang: 'qty_beli', berat: 'berat_beli', total_rp: 'total_beli_rp' },
      where: ADA.BELI,
    },
  )
  return { ...chart, total_pembelian: total_rp }
})
