import type { ServerModule } from '#kernel/server/module.ts'
import { akunBayar } from '../accounts.ts'
import { bayarSupplierDokumen } from '../dokumen.ts'
import { laporanBayarSupplier, laporanHutangSupplier } from '../reports/laporan-bayar.ts'
import { screens } from '../screens.ts'
import { lihatBayar } from './baca-bayar.ts'
import { batalBayar } from './batal-bayar.ts'
import { bacaHutang } from './hutang.ts'
import { simpanBayar } from './simpan-bayar.ts'
import { slipNotaBayar } from './slip-bayar.ts'
import { bayarMenunggu } from './menunggu.ts'

export const bayarSupplier: ServerModule = {
  name: 'bayar_supplier',
  reports: [laporanBayarSupplier, laporanHutangSupplier],
  slips: [slipNotaBayar],
  routes: [bacaHutang, simpanBayar, batalBayar, ...lihatBayar],
  documents: [bayarSupplierDokumen],
  accounts: [akunBayar],
  screens,
  waiting: [bayarMenunggu],
}
