import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { daftarTabel, riwayatEkspor } from './baca-ekspor.ts'
import { berkasEkspor } from './berkas-ekspor.ts'
import { buatEkspor } from './buat-ekspor.ts'
import { tables } from './tables.ts'

/** Whole tables as CSV, for SU and MU. */
export const ekspor: ServerModule = {
  name: 'ekspor',
  tables,
  screens,
  routes: [daftarTabel, buatEkspor, berkasEkspor, riwayatEkspor],
}
