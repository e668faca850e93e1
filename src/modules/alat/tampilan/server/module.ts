import type { ServerModule } from '#kernel/server/module.ts'
import { bawaanTampilan, buatTampilan, hapusTampilan, ubahTampilan } from './simpan-tampilan.ts'
import { daftarTampilan } from './baca-tampilan.ts'
import { tables } from './tables.ts'

/** How people like to see lists and reports. */
export const tampilan: ServerModule = {
  name: 'tampilan',
  tables,
  routes: [daftarTampilan, buatTampilan, ubahTampilan, hapusTampilan, bawaanTampilan],
}
