import type { ServerModule } from '#kernel/server/module.ts'
import { bayarBerlianDokumen } from '../dokumen.ts'
import { laporanBayarBerlian, laporanHutangBerlian } from '../reports/laporan-bayar.ts'
import { screens } from '../screens.ts'
import { lihatBayar } from './baca-bayar.ts'
import { batalBayar } from './batal-bayar.ts'
import { bacaHutang } from './hutang.ts'
import { simpanBayar } from './simpan-bayar.ts'
import { slipNotaBayar } from './slip-bayar.ts'

export const bayarBerlian: ServerModule = {
  name: 'bayar_berlian',
  reports: [laporanBayarBerlian, laporanHutangBerlian],
  slips: [slipNotaBayar],
  routes: [bacaHutang, simpanBayar, batalBayar, ...lihatBayar],
  documents: [bayarBerlianDokumen],
  screens,
}
