import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { bacaPublik, lihat, riwayat, simpan } from './halaman.ts'
import { tables } from './tables.ts'

/** The pages that open without a log-in, in the words of the node's owner. */
export const halaman: ServerModule = {
  name: 'halaman',
  tables,
  screens,
  routes: [bacaPublik, lihat, simpan, riwayat],
}
