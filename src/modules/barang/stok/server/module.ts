import type { ServerModule } from '#kernel/server/module.ts'
import { stokMinimum } from '../masters.ts'
import { laporanAnalisaHargaBarang } from '../reports/laporan-analisa-harga-barang.ts'
import { laporanBarang } from '../reports/laporan-barang.ts'
import { laporanGlobalStockToko } from '../reports/laporan-global-stock-toko.ts'
import { laporanKartuStockBarang } from '../reports/laporan-kartu-stock-barang.ts'
import { laporanKelompokBarang } from '../reports/laporan-kelompok-barang.ts'
import { laporanSaldoBarang } from '../reports/laporan-saldo-barang.ts'
import { laporanStock } from '../reports/laporan-stock.ts'
import { laporanStokTipis } from '../reports/laporan-stok-tipis.ts'
import { laporanUmurStock } from '../reports/laporan-umur-stock.ts'
import { stokTipis } from './tipis.ts'

export const stok: ServerModule = {
  name: 'stok',
  masters: [stokMinimum],
  reports: [
    laporanBarang,
    laporanStock,
    laporanSaldoBarang,
    laporanKartuStockBarang,
    laporanUmurStock,
    laporanAnalisaHargaBarang,
    laporanKelompokBarang,
    laporanGlobalStockToko,
    laporanStokTipis,
  ],
  waiting: [stokTipis],
}
