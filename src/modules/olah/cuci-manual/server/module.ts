import type { ServerModule } from '#kernel/server/module.ts'
import { akunCuciManual } from '../accounts.ts'
import { cuciManualDokumen } from '../dokumen.ts'
import {
  laporanGerakCuciManual,
  laporanStockCuciManual,
} from '../reports/laporan-stock-cuci-manual.ts'
import { screens } from '../screens.ts'
import { daftarStokCuci, lihatCuciManual } from './baca-cuci-manual.ts'
import { batalCuciManual } from './batal-cuci-manual.ts'
import { keluarCuci } from './keluar-cuci.ts'
import { masukCuci } from './masuk-cuci.ts'
import { slipNotaCuciManual } from './slip-cuci-manual.ts'
import { tables } from './tables.ts'

/** Goods without a barcode that are washed: by weight and group, at their moving average. */
export const cuciManual: ServerModule = {
  name: 'cuci-manual',
  accounts: [akunCuciManual],
  tables,
  screens,
  routes: [daftarStokCuci, masukCuci, keluarCuci, batalCuciManual, ...lihatCuciManual],
  documents: [cuciManualDokumen],
  reports: [laporanStockCuciManual, laporanGerakCuciManual],
  slips: [slipNotaCuciManual],
}
