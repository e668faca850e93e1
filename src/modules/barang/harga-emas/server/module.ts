import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { bacaHargaEmas, riwayatHargaEmas, ubahHargaEmas } from './harga-emas-global.ts'

/** The price of fine gold, beside the board that sales are priced by. */
export const hargaEmas: ServerModule = {
  name: 'harga-emas',
  heading: 'penjualan',
  screens,
  routes: [bacaHargaEmas, ubahHargaEmas, riwayatHargaEmas],
  settings,
}
