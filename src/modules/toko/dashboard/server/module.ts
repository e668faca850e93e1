import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { bandingHari } from './banding.ts'
import { chartPembelian, chartPenjualan } from './chart-jual-beli.ts'
import { bacaHariSaya } from './hari-saya.ts'
import { hutangPerBulan } from './hutang.ts'
import { dokumenHariIni, kasHariIni, perHari, ringkasanHari, setahun } from './queries.ts'
import { terlaris } from './terlaris.ts'
import { biayaHariIni, nonCashTerbuka } from './uang.ts'
import { ulangTahun } from './ulang-tahun.ts'

export const dashboard: ServerModule = {
  name: 'dashboard',
  screens,
  routes: [
    chartPenjualan,
    chartPembelian,
    kasHariIni,
    dokumenHariIni,
    setahun,
    perHari,
    terlaris,
    ringkasanHari,
    bandingHari,
    bacaHariSaya,
    biayaHariIni,
    nonCashTerbuka,
    hutangPerBulan,
    ulangTahun,
  ],
}
