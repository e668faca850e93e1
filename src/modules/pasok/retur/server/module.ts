import type { ServerModule } from '#kernel/server/module.ts'
import { returSupplierDokumen } from '../dokumen.ts'
import { laporanReturSupplier } from '../reports/laporan-retur.ts'
import { screens } from '../screens.ts'
import { lihatRetur } from './baca-retur.ts'
import { batalRetur } from './batal-retur.ts'
import { bacaIsi, daftarSurat } from './isi-retur.ts'
import { simpanRetur } from './simpan-retur.ts'
import { slipNotaRetur } from './slip-retur.ts'

export const returSupplier: ServerModule = {
  name: 'retur_supplier',
  reports: [laporanReturSupplier],
  slips: [slipNotaRetur],
  routes: [daftarSurat, bacaIsi, simpanRetur, batalRetur, ...lihatRetur],
  documents: [returSupplierDokumen],
  screens,
}
