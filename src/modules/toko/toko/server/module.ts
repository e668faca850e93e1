import type { ServerModule } from '#kernel/server/module.ts'
import { hariLibur, toko as masterToko } from '../masters.ts'
import { laporanEod } from '../reports/laporan-eod.ts'
import { laporanGlobalTransaksi } from '../reports/laporan-global-transaksi.ts'
import { laporanManagerialAnalisys } from '../reports/laporan-managerial-analisys.ts'
import { laporanTransaksiHarian } from '../reports/laporan-transaksi-harian.ts'
import { laporanTutupToko } from '../reports/laporan-tutup-toko.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { batalkanTutupToko } from './batal-tutup-toko.ts'
import { daftarTutupToko } from './daftar-tutup-toko.ts'
import { hariIni, lihat } from './lihat-tutup-toko.ts'
import { slipNotaTutup, slipTutupToko } from './slip-tutup-toko.ts'
import { tutupkanToko } from './tutup-toko.ts'
import { tables } from './tables.ts'
import { tutupTokoDokumen } from '../dokumen.ts'
import { hariMenunggu } from './menunggu.ts'

export const toko: ServerModule = {
  name: 'toko',
  tables,
  masters: [masterToko, hariLibur],
  screens,
  routes: [hariIni, lihat, daftarTutupToko, slipTutupToko, tutupkanToko, batalkanTutupToko],
  settings,
  documents: [tutupTokoDokumen],
  reports: [
    laporanTutupToko,
    laporanEod,
    laporanTransaksiHarian,
    laporanGlobalTransaksi,
    laporanManagerialAnalisys,
  ],
  slips: [slipNotaTutup],
  waiting: [hariMenunggu],
}
