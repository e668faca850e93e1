import type { ServerModule } from '#kernel/server/module.ts'
import { jualBeliManualDokumen } from '../dokumen.ts'
import {
  laporanBatalPembelianManual,
  laporanPembelianManual,
} from '../reports/laporan-pembelian-manual.ts'
import {
  laporanBatalPenjualanManual,
  laporanPenjualanManual,
} from '../reports/laporan-penjualan-manual.ts'
import { screens } from '../screens.ts'
import { bacaFotoManual, lihatManual } from './baca-manual.ts'
import { batalManual } from './batal-manual.ts'
import { slipNotaManual } from './isi-slip.ts'
import { simpanManual } from './simpan-manual.ts'
import { validasiManual } from './validasi-manual.ts'

/** Trade of goods without a barcode: sold and bought in one document, settled once. */
export const jualBeliManual: ServerModule = {
  name: 'jual-beli-manual',
  screens,
  routes: [simpanManual, batalManual, validasiManual, ...lihatManual, bacaFotoManual],
  documents: [jualBeliManualDokumen],
  reports: [
    laporanPenjualanManual,
    laporanBatalPenjualanManual,
    laporanPembelianManual,
    laporanBatalPembelianManual,
  ],
  slips: [slipNotaManual],
}
