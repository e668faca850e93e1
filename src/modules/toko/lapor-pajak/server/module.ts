import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { eksporPajak } from './ekspor.ts'
import { laporPajak, pembetulanPajak } from './lapor.ts'
import { lihatMasa } from './masa.ts'
import { simpanSeri } from './seri.ts'
import { tables } from './tables.ts'

/** Papers of tax: a month by code, its files for Coretax, its report and corrections. */
export const laporPajakModul: ServerModule = {
  name: 'lapor-pajak',
  tables,
  settings,
  screens,
  routes: [lihatMasa, eksporPajak, laporPajak, pembetulanPajak, simpanSeri],
}
