import type { ServerModule } from '#kernel/server/module.ts'
import { laporanHitungLaci } from '../reports/laporan-hitung-laci.ts'
import { screens } from '../screens.ts'
import { hitungkanLaci } from './hitung-laci.ts'
import { lihatLaci, riwayatLaci } from './lihat-laci.ts'
import { tables } from './tables.ts'

export {
  HITUNGAN_TUTUP,
  type SelisihDisetujui,
  catatHitunganButa,
  setujuiSelisih,
} from './periksa-selisih.ts'

export const laci: ServerModule = {
  name: 'laci',
  tables,
  masters: [],
  screens,
  routes: [lihatLaci, riwayatLaci, hitungkanLaci],
  reports: [laporanHitungLaci],
}
