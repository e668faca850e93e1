import type { ServerModule } from '#kernel/server/module.ts'
import { sortirDokumen } from '../dokumen.ts'
import { laporanBatalSortir } from '../reports/laporan-batal-sortir.ts'
import { laporanPindahSortir, laporanSortirPembelian } from '../reports/laporan-sortir.ts'
import { screens } from '../screens.ts'
import { calonPindahSortir, calonSortir, lihatSortir } from './baca-sortir.ts'
import { batalSortir } from './batal-sortir.ts'
import { simpanPindahSortir, simpanSortir } from './simpan-sortir.ts'
import { slipNotaSortir } from './slip-sortir.ts'

export const sortir: ServerModule = {
  name: 'sortir',
  reports: [laporanSortirPembelian, laporanPindahSortir, laporanBatalSortir],
  slips: [slipNotaSortir],
  routes: [
    calonSortir,
    calonPindahSortir,
    simpanSortir,
    simpanPindahSortir,
    batalSortir,
    ...lihatSortir,
  ],
  documents: [sortirDokumen],
  screens,
}
