import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { bahasaSaya } from './bahasa-saya.ts'
import {
  rinciPengaturan,
  riwayatPengaturan,
  satuPengaturan,
  semuaPengaturan,
} from './baca-pengaturan.ts'
import { bacaLogo, hapusLogo, simpanLogo } from './logo-toko.ts'
import { dataToko, ubahToko } from './setting-toko.ts'
import { tujuan } from './tujuan-grosir.ts'
import { ubahBanyak, ubahSatu } from './ubah-pengaturan.ts'
import { tables } from './tables.ts'

export const pengaturan: ServerModule = {
  name: 'pengaturan',
  tables,
  screens,
  routes: [
    semuaPengaturan,
    satuPengaturan,
    rinciPengaturan,
    riwayatPengaturan,
    ubahSatu,
    ubahBanyak,
    bahasaSaya,
    tujuan,
    dataToko,
    ubahToko,
    simpanLogo,
    hapusLogo,
    bacaLogo,
  ],
  settings,
}
