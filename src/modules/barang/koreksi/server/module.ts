import { documentRoutes } from '#kernel/server/document/routes.ts'
import { routesOfPictures } from '#kernel/server/http/picture-routes.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { koreksiLihat } from '../contract.ts'
import { updateKadarLihat } from '../contract-kadar.ts'
import { updateProfitLihat } from '../contract-profit.ts'
import { koreksiBarangDokumen, updateKadarDokumen, updateProfitDokumen } from '../dokumen.ts'
import { laporanEditBarang } from '../reports/laporan-edit-barang.ts'
import { laporanUpdateKadar } from '../reports/laporan-update-kadar.ts'
import { FOTO_UJI } from '../rules-kadar.ts'
import { screens } from '../screens.ts'
import { bacaKoreksi } from './baca-koreksi.ts'
import { batalKoreksi } from './batal-koreksi.ts'
import { bacaUpdateKadar } from './kadar/baca-update-kadar.ts'
import { batalUpdateKadar } from './kadar/batal-update-kadar.ts'
import { siapUpdateKadar } from './kadar/siap-update-kadar.ts'
import { simpanUpdateKadar } from './kadar/simpan-update-kadar.ts'
import { slipNotaUpdateKadar } from './kadar/slip-update-kadar.ts'
import { bacaUpdateProfit } from './profit/baca-update-profit.ts'
import { batalProfit } from './profit/batal-profit.ts'
import { pratinjauProfit } from './profit/pratinjau-profit.ts'
import { simpanProfit } from './profit/simpan-profit.ts'
import { slipNotaProfit } from './profit/slip-profit.ts'
import { simpanKoreksi } from './simpan-koreksi.ts'
import { tables } from './tables.ts'

/** What was booked of pieces is put right, by documents. */
export const koreksi: ServerModule = {
  name: 'koreksi',
  tables,
  screens,
  routes: [
    simpanKoreksi,
    batalKoreksi,
    ...documentRoutes(koreksiLihat, bacaKoreksi),
    siapUpdateKadar,
    simpanUpdateKadar,
    batalUpdateKadar,
    ...documentRoutes(updateKadarLihat, bacaUpdateKadar),
    pratinjauProfit,
    simpanProfit,
    batalProfit,
    ...documentRoutes(updateProfitLihat, bacaUpdateProfit),
    ...routesOfPictures({ folder: FOTO_UJI, of: 'update-kadar', screens: ['/update-kadar'] }),
  ],
  documents: [koreksiBarangDokumen, updateKadarDokumen, updateProfitDokumen],
  pictures: [{ folder: FOTO_UJI, table: 'update_kadar_isi', column: 'foto' }],
  reports: [laporanUpdateKadar, laporanEditBarang],
  slips: [slipNotaUpdateKadar, slipNotaProfit],
}
