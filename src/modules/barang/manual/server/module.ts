import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { akunManual } from '../accounts.ts'
import { mutasiManualDokumen } from '../dokumen.ts'
import { laporanMutasiManual } from '../reports/laporan-mutasi-manual.ts'
import { laporanSummaryBarangManual } from '../reports/laporan-summary-barang-manual.ts'
import { screens } from '../screens.ts'
import { lihatMutasi } from './baca-mutasi.ts'
import { daftarStok, daftarStokKlien } from './baca-stok.ts'
import { batalMutasi } from './batal-mutasi.ts'
import { hancurManual } from './hancur-manual.ts'
import { pindahManual } from './pindah-manual.ts'
import { slipNotaMutasi } from './slip-mutasi.ts'
import { tables } from './tables.ts'
import { tambahManual } from './tambah-manual.ts'

nameConstraint('stok_manual_baki_fk', 'baki.berisi_barang')

/** Goods without a barcode: stock by tray, group and jenis at its moving average. */
export const manual: ServerModule = {
  name: 'manual',
  accounts: [akunManual],
  tables,
  screens,
  routes: [
    daftarStok,
    daftarStokKlien,
    tambahManual,
    pindahManual,
    hancurManual,
    batalMutasi,
    ...lihatMutasi,
  ],
  documents: [mutasiManualDokumen],
  reports: [...laporanMutasiManual, laporanSummaryBarangManual],
  slips: [slipNotaMutasi],
}
