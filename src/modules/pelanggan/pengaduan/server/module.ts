import type { ServerModule } from '#kernel/server/module.ts'
import { laporanPengaduan } from '../reports/laporan-pengaduan.ts'
import { screens } from '../screens.ts'
import { catatPengaduan, daftarPengaduan, tindakPengaduan } from './pengaduan.ts'
import { tables } from './tables.ts'

/** Complaints of customers, each with its clock. */
export const pengaduan: ServerModule = {
  name: 'pengaduan',
  heading: 'member',
  tables,
  screens,
  routes: [daftarPengaduan, catatPengaduan, tindakPengaduan],
  reports: [laporanPengaduan],
}
