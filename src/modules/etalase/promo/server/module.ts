import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { bacaPromo, lihatPromo } from './baca-promo.ts'
import { FOLDER, bacaBanner, simpanBanner } from './banner.ts'
import { batalPromo } from './batal-promo.ts'
import { promoHarian } from './kirim-promo.ts'
import { simpanPromo } from './simpan-promo.ts'
import { tables } from './tables.ts'
import { promoDokumen } from '../dokumen.ts'

/** Messages to all members who agreed to get them, on a day that the shop chooses. */
export const promo: ServerModule = {
  name: 'promo',
  tables,
  screens,
  routes: [bacaPromo, simpanPromo, simpanBanner, bacaBanner, ...lihatPromo, batalPromo],
  settings,
  documents: [promoDokumen],
  daily: [promoHarian],
  pictures: [{ folder: FOLDER, table: 'promo', column: 'gambar' }],
}
