import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { bukaKamera, keadaanKamera, tujuanKamera, tutupKamera } from './buka-kamera.ts'
import { FOLDER_KAMERA, ambilFoto, bacaFoto, bacaTelepon, terimaFoto } from './foto-kamera.ts'
import { lepasTelepon, pasangTelepon } from './pasang-telepon.ts'
import { sapuKamera } from './sapu-kamera.ts'
import { tables } from './tables.ts'

/** A phone as the camera of a screen at the counter. */
export const kamera: ServerModule = {
  name: 'kamera',
  tables,
  screens,
  pictures: [{ folder: FOLDER_KAMERA, table: 'kamera_foto', column: 'nama' }],
  daily: [sapuKamera],
  routes: [
    bukaKamera,
    keadaanKamera,
    tujuanKamera,
    bacaFoto,
    ambilFoto,
    tutupKamera,
    pasangTelepon,
    bacaTelepon,
    terimaFoto,
    lepasTelepon,
  ],
}
