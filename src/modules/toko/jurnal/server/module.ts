import type { ServerModule } from '#kernel/server/module.ts'
import { routesOfPictures } from '#kernel/server/http/picture-routes.ts'
import { akunJurnal } from '../accounts.ts'
import { jurnalUmumDokumen } from '../dokumen.ts'
import { laporanJurnalUmum } from '../reports/laporan-jurnal-umum.ts'
import { FOLDER_LAMPIRAN } from '../rules.ts'
import { screens } from '../screens.ts'
import { lihatJurnalUmum } from './baca-jurnal-umum.ts'
import { balikJurnalUmum } from './balik-jurnal-umum.ts'
import { batalJurnalUmum } from './batal-jurnal-umum.ts'
import { poinJurnal } from './poin-jurnal.ts'
import { simpanJurnalUmum } from './simpan-jurnal-umum.ts'
import { slipNotaJurnalUmum } from './slip-jurnal-umum.ts'

/** What an accountant books by hand: adjustments, opening balances and their mirrors. */
export const jurnal: ServerModule = {
  name: 'jurnal',
  screens,
  routes: [
    simpanJurnalUmum,
    balikJurnalUmum,
    batalJurnalUmum,
    poinJurnal,
    // Papers of the books: who may see journals sees them, and no browser keeps them.
    ...routesOfPictures({
      folder: FOLDER_LAMPIRAN,
      of: 'jurnal-umum',
      besar: true,
      pdf: true,
      screens: ['/transaksi-jurnal-umum', '/lihat-jurnal-umum', '/batal-jurnal-umum'],
      pribadi: true,
    }),
    ...lihatJurnalUmum,
  ],
  pictures: [{ folder: FOLDER_LAMPIRAN, table: 'jurnal_umum', column: 'lampiran' }],
  documents: [jurnalUmumDokumen],
  accounts: [akunJurnal],
  slips: [slipNotaJurnalUmum],
  reports: [laporanJurnalUmum],
}
