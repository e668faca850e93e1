import type { ServerModule } from '#kernel/server/module.ts'
import { laporanPemberian, laporanRingkasPemberian } from '../reports/laporan-pemberian.ts'
import { screens } from '../screens.ts'
import { lihatPemberian } from './lihat-pemberian.ts'

/** What the shop gives away, who gives it, and what of that is unusual. */
export const pemberian: ServerModule = {
  name: 'pemberian',
  screens,
  routes: [lihatPemberian],
  reports: [laporanPemberian, laporanRingkasPemberian],
}
