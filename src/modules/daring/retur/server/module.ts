import type { ServerModule } from '#kernel/server/module.ts'
import { returMarketplaceDokumen } from '../dokumen.ts'
import { laporanReturMarketplace } from '../reports/laporan-retur.ts'
import { screens } from '../screens.ts'
import { lihatRetur } from './baca-retur.ts'
import { batalRetur } from './batal-retur.ts'
import { daftarJalan, isiRetur } from './isi-retur.ts'
import { simpanRetur } from './simpan-retur.ts'
import { slipNotaReturMarketplace } from './slip-retur.ts'

/** Goods that a marketplace's customers send back. */
export const returMarketplace: ServerModule = {
  name: 'retur_marketplace',
  reports: [laporanReturMarketplace],
  slips: [slipNotaReturMarketplace],
  routes: [daftarJalan, isiRetur, simpanRetur, batalRetur, ...lihatRetur],
  documents: [returMarketplaceDokumen],
  screens,
}
