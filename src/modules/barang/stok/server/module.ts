import type { ServerModule } from '#kernel/server/module.ts'
import { laporanAnalisaHargaBarang } from '../reports/laporan-analisa-harga-barang.ts'
import { laporanBarang } from '../reports/laporan-barang.ts'
import { laporanGlobalStockToko } from '../reports/laporan-global-stock-toko.ts'
import { laporanKartuStockBarang } from '../reports/laporan-kartu-stock-barang.ts'
import { laporanKelompokBarang } from '../reports/laporan-kelompok-barang.ts'
import { laporanSaldoBarang } from '../reports/laporan-saldo-barang.ts'
import { laporanStock } from '../reports/laporan-stock.ts'
import { laporanUmurStock } from '../reports/laporan-umur-stock.ts'

export const stok: ServerModule = {
  name: 'stok',
  reports: [
    laporanBarang,
    laporanStock,
    laporanSaldoBarang,
    laporanKartuStockBarang,
    laporanUmurStock,
    laporanAnalisaHargaBarang,
    laporanKelompokBarang,
    laporanGlobalStockToko,
  ],
}
