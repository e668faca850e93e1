import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { akunPasok } from '../accounts.ts'
import { terimaSupplierDokumen } from '../dokumen.ts'
import {
  laporanBatalGlobal,
  laporanBatalPerSupplier,
  laporanBatalTerima,
  laporanTerima,
} from '../reports/laporan-terima.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { daftarTerbuka, lihatTerima } from './baca-terima.ts'
import { batalTerima } from './batal-terima.ts'
import { internGlobal, internSupplier } from './intern.ts'
import { masukkanBarang } from './masukkan-barang.ts'
import { simpanTerima } from './simpan-terima.ts'
import { slipNotaTerima } from './slip-terima.ts'
import { tables } from './tables.ts'

nameConstraint('terima_supplier_surat', 'terima_supplier.surat_baru_saja')

export const terimaSupplier: ServerModule = {
  name: 'terima_supplier',
  reports: [laporanTerima, laporanBatalTerima, laporanBatalGlobal, laporanBatalPerSupplier],
  slips: [slipNotaTerima],
  routes: [
    daftarTerbuka,
    simpanTerima,
    batalTerima,
    masukkanBarang,
    internGlobal,
    internSupplier,
    ...lihatTerima,
  ],
  documents: [terimaSupplierDokumen],
  accounts: [akunPasok],
  screens,
  settings,
  tables,
}
