import { dokumenBayar } from '../dokumen.ts'
import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { akunBayar } from '../accounts.ts'
import { laporanBayarBungaHutang } from '../reports/laporan-bayar-bunga-hutang.ts'
import { laporanCicilHutang } from '../reports/laporan-cicil-hutang.ts'
import { laporanPelunasanHutang } from '../reports/laporan-pelunasan-hutang.ts'
import { laporanPenebusanDetail } from '../reports/laporan-penebusan-detail.ts'
import { laporanPenebusanRekap } from '../reports/laporan-penebusan-rekap.ts'
import { laporanPeremajaanHutang } from '../reports/laporan-peremajaan-hutang.ts'
import { screens } from '../screens.ts'
import { batalBunga, batalTebus } from './batal-bayar.ts'
import { bayarBunga, cicil } from './bayar-bunga.ts'
import { beliJaminan } from './beli-jaminan.ts'
import { hilang } from './hilang-hutang.ts'
import { peremajaan } from './peremajaan-hutang.ts'
import { lihatBayar } from './lihat/baca-bayar.ts'
import { lihatCabang } from './lihat/cabang-hutang.ts'
import { hitungHutang } from './lihat/hitung-hutang.ts'
import { slipNotaBayar } from './lihat/slip-bayar.ts'
import { lepas, tebus } from './tebus-hutang.ts'

// The database guards this too; its error reads the same.
nameConstraint('hutang_bayar_satu_penutup', 'hutang.sudah_ditutup')

/** What is done with a ticket after it is written: each act is a row with its money and its slip. */
export const bayar: ServerModule = {
  name: 'bayar',
  heading: 'hutang',
  accounts: [akunBayar],
  screens,
  routes: [
    hitungHutang,
    lihatCabang,
    bayarBunga,
    cicil,
    tebus,
    lepas,
    hilang,
    peremajaan,
    beliJaminan,
    batalTebus,
    batalBunga,
    ...lihatBayar,
  ],
  documents: Object.values(dokumenBayar),
  reports: [
    laporanPelunasanHutang,
    laporanPenebusanDetail,
    laporanPenebusanRekap,
    laporanBayarBungaHutang,
    laporanCicilHutang,
    laporanPeremajaanHutang,
  ],
  slips: [slipNotaBayar],
}
