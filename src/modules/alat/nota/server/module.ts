import type { ServerModule } from '#kernel/server/module.ts'
import { printer } from '../masters.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { cetakPrinter, ujiCetak, ujiPrinter } from './cetak-printer.ts'
import { cetakStasiun, ujiStasiun } from './cetak-stasiun.ts'
import { daftarJenis, lihatTata, riwayatTata } from './lihat-tata.ts'
import { hapusLogo, lihatLogo, simpanLogo } from './logo.ts'
import { pratinjau } from './pratinjau.ts'
import { simpanTata } from './simpan-tata.ts'
import { tables } from './tables.ts'

/** How the slips of a shop look: one layout for all, one for each kind. */
export const nota: ServerModule = {
  name: 'nota',
  tables,
  masters: [printer],
  screens,
  routes: [
    daftarJenis,
    lihatTata,
    simpanTata,
    pratinjau,
    riwayatTata,
    simpanLogo,
    hapusLogo,
    lihatLogo,
    cetakPrinter,
    ujiPrinter,
    ujiCetak,
    cetakStasiun,
    ujiStasiun,
  ],
  settings,
}
