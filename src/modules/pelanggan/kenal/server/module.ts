import { routesOfPictures } from '#kernel/server/http/picture-routes.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { LOKET_KENAL } from '../contract.ts'
import { aturanHukum, liburNasional, petugasPelapor } from '../masters.ts'
import { FOLDER_KENAL } from '../rules.ts'
import { laporanMencurigakan } from '../reports/laporan-mencurigakan.ts'
import { laporanPpatk } from '../reports/laporan-ppatk.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { catatCuriga, daftarCuriga, tinjauCuriga } from './curiga.ts'
import { HITUNG_HARI, hitungHariQueue } from './hitung-hari.ts'
import { berkasLapor, catatLapor, daftarLapor } from './lapor.ts'
import { bacaTerakhir, simpanIdentitas } from './simpan-identitas.ts'
import { tables } from './tables.ts'

/** Who large customers are, what a person does in a day, and what of it is told to the authority. */
export const kenal: ServerModule = {
  name: 'kenal',
  heading: 'member',
  tables,
  screens,
  settings,
  masters: [aturanHukum, liburNasional, petugasPelapor],
  routes: [
    simpanIdentitas,
    bacaTerakhir,
    daftarLapor,
    catatLapor,
    berkasLapor,
    daftarCuriga,
    catatCuriga,
    tinjauCuriga,
    ...routesOfPictures({
      folder: FOLDER_KENAL,
      of: 'kenal',
      screens: LOKET_KENAL,
      pribadi: true,
    }),
  ],
  reports: [laporanPpatk, laporanMencurigakan],
  outbox: { [HITUNG_HARI]: hitungHariQueue },
  pictures: [{ folder: FOLDER_KENAL, table: 'kenal_identitas', column: 'foto' }],
}
