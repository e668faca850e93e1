import type { ServerModule } from '#kernel/server/module.ts'
import { laporanHitungLaci } from '../reports/laporan-hitung-laci.ts'
import { screens } from '../screens.ts'
import { hitungkanLaci } from './hitung-laci.ts'
import { lihatLaci, riwayatLaci } from './lihat-laci.ts'
import { hitungLaciDokumen } from '../dokumen.ts'

/** The counting of drawers, under a heading of its own. */
export const laci: ServerModule = {
  name: 'laci',
  screens,
  routes: [lihatLaci, riwayatLaci, hitungkanLaci],
  documents: [hitungLaciDokumen],
  reports: [laporanHitungLaci],
}
