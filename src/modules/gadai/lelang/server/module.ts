import { peringatanDokumen } from '../dokumen.ts'
import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { akunLelang } from '../accounts.ts'
import { laporanLelangHutang } from '../reports/laporan-lelang-hutang.ts'
import { screens } from '../screens.ts'
import { bayarLebih, daftarLebih, hanguskan, kabariLebih } from './lebih-lelang.ts'
import { lelang as lelangHutang } from './lelang-hutang.ts'
import { daftarPeringatan, simpanPeringatan } from './peringatan.ts'
import { slipNotaPeringatan } from './slip-peringatan.ts'

// The database guards this too; its error reads the same.
nameConstraint('hutang_bayar_satu_lebih', 'hutang.kelebihan_sudah')

/** Overdue pledges: the notice, the auction, and the surplus that is the customer's. */
export const lelang: ServerModule = {
  name: 'lelang',
  heading: 'hutang',
  accounts: [akunLelang],
  screens,
  routes: [
    simpanPeringatan,
    daftarPeringatan,
    lelangHutang,
    bayarLebih,
    hanguskan,
    kabariLebih,
    daftarLebih,
  ],
  documents: [peringatanDokumen],
  reports: [laporanLelangHutang],
  slips: [slipNotaPeringatan],
}
