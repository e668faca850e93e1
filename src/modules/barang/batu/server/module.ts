import { routesOfPictures } from '#kernel/server/http/picture-routes.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { laporanBukuBerlian } from '../reports/laporan-buku-berlian.ts'
import { laporanPenjualanBerlian } from '../reports/laporan-penjualan-berlian.ts'
import { laporanStockBerlian } from '../reports/laporan-stock-berlian.ts'
import { FOLDER_SERTIFIKAT } from '../rules.ts'
import { screens } from '../screens.ts'
import { bacaBatuBarang } from './baca-batu.ts'
import { simpanBatu } from './simpan-batu.ts'
import { tables } from './tables.ts'

/** Stones of pieces: what they are, what they are worth, where they are. */
export const batu: ServerModule = {
  name: 'batu',
  tables,
  screens,
  routes: [
    bacaBatuBarang,
    simpanBatu,
    ...routesOfPictures({ folder: FOLDER_SERTIFIKAT, of: 'batu', screens: ['/batu-barang'] }),
  ],
  pictures: [{ folder: FOLDER_SERTIFIKAT, table: 'batu', column: 'sertifikat' }],
  reports: [laporanStockBerlian, laporanPenjualanBerlian, laporanBukuBerlian],
}
