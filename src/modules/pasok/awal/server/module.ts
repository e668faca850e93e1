import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { contohHutangSupplier } from './contoh-lembar.ts'
import { imporHutangSupplier } from './impor-hutang-supplier.ts'
import { pindahkanHutang } from './pindahkan.ts'

/** What suppliers of another system are owed, taken over from a spreadsheet. */
export const awal: ServerModule = {
  name: 'pasok-awal',
  heading: 'terima_supplier',
  screens,
  routes: [imporHutangSupplier, contohHutangSupplier, pindahkanHutang],
}
