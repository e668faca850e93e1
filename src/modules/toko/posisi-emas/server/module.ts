import type { ServerModule } from '#kernel/server/module.ts'
import { laporanEmasDiJalan } from '../reports/laporan-emas-di-jalan.ts'
import { laporanHargaTerkunci } from '../reports/laporan-harga-terkunci.ts'
import { laporanPosisiEmas } from '../reports/laporan-posisi-emas.ts'
import { laporanRiwayatPosisiEmas } from '../reports/laporan-riwayat-posisi-emas.ts'
import { screens } from '../screens.ts'
import { bacaPosisiEmas, bacaRiwayat } from './posisi-emas.ts'

/** How much fine gold the shop has, is owed and owes, and what that is worth. */
export const posisiEmas: ServerModule = {
  name: 'posisi-emas',
  screens,
  routes: [bacaPosisiEmas, bacaRiwayat],
  reports: [laporanPosisiEmas, laporanHargaTerkunci, laporanEmasDiJalan, laporanRiwayatPosisiEmas],
}
