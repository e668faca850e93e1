import type { ServerModule } from '#kernel/server/module.ts'
import { akunPencairan } from '../accounts.ts'
import { cairMarketplaceDokumen } from '../dokumen.ts'
import { laporanCair } from '../reports/laporan-cair.ts'
import { laporanPiutangMarketplace } from '../reports/laporan-piutang.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { lihatCair } from './baca-cair.ts'
import { batalCair } from './batal-cair.ts'
import { simpanCair } from './simpan-cair.ts'
import { slipNotaCair } from './slip-cair.ts'
import { bacaTerbuka } from './terbuka.ts'

/** What marketplaces pay out for sold orders, and what they keep of it. */
export const pencairan: ServerModule = {
  name: 'pencairan',
  settings,
  reports: [laporanCair, laporanPiutangMarketplace],
  slips: [slipNotaCair],
  routes: [bacaTerbuka, simpanCair, batalCair, ...lihatCair],
  documents: [cairMarketplaceDokumen],
  accounts: [akunPencairan],
  screens,
}
