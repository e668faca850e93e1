import { routesOfPictures } from '#kernel/server/http/picture-routes.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { waitingOf } from '#kernel/server/waiting.ts'
import { daftarkanMuka } from '#modules/loket/uang-muka/server/index.ts'
import { akunCicilan } from '../accounts.ts'
import {
  bayarCicilanDokumen,
  cicilanDokumen,
  kembaliCicilanDokumen,
  lebihCicilanDokumen,
  lelangCicilanDokumen,
  lunasCicilanDokumen,
} from '../dokumen.ts'
import { parameterCicilan } from '../masters.ts'
import {
  laporanAmbilCicilan,
  laporanBayarCicilan,
  laporanLelangCicilan,
  laporanPelunasanCicilan,
} from '../reports/laporan-bayar-cicilan.ts'
import { laporanBatalCicilan, laporanCicilan } from '../reports/laporan-cicilan.ts'
import {
  laporanMarginCicilan,
  laporanProyeksiCicilan,
  laporanTunggakanCicilan,
} from '../reports/laporan-tunggakan-cicilan.ts'
import { FOTO_IDENTITAS } from '../rules.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { cicilanMenunggu, lihatCicilan, tagihanHariIni } from './baca-cicilan.ts'
import { batalBayarCicilan } from './batal-bayar.ts'
import { batalCicilan } from './batal-cicilan.ts'
import { bayarCicilan, pelunasanCicilan } from './bayar-cicilan.ts'
import { cicilanSiapDiambil, mukaCicilan } from './kunci-cicilan.ts'
import { bayarLebihCicilan, lelangCicilan } from './lelang-cicilan.ts'
import { ingatkanCicilan, pengingatCicilanHarian } from './pengingat-cicilan.ts'
import { simpanCicilan } from './simpan-cicilan.ts'
import { slipNotaCicilan } from './slip-cicilan.ts'
import { tables } from './tables.ts'

daftarkanMuka('CICILAN', mukaCicilan)

/** Instalment sales (cicilan): pieces that are held while their price is paid month by month. */
export const cicilan: ServerModule = {
  name: 'cicilan',
  accounts: [akunCicilan],
  masters: [parameterCicilan],
  settings,
  tables,
  screens,
  routes: [
    simpanCicilan,
    bayarCicilan,
    pelunasanCicilan,
    batalBayarCicilan,
    batalCicilan,
    lelangCicilan,
    bayarLebihCicilan,
    ingatkanCicilan,
    // Personal: who may sign contracts or look at them sees it, and no browser keeps it.
    ...routesOfPictures({
      folder: FOTO_IDENTITAS,
      of: 'cicilan',
      screens: ['/transaksi-cicilan', '/lihat-cicilan'],
      pribadi: true,
    }),
    ...lihatCicilan,
    cicilanMenunggu,
    cicilanSiapDiambil,
    tagihanHariIni,
  ],
  documents: [
    cicilanDokumen,
    bayarCicilanDokumen,
    lunasCicilanDokumen,
    kembaliCicilanDokumen,
    lelangCicilanDokumen,
    lebihCicilanDokumen,
  ],
  reports: [
    laporanCicilan,
    laporanBayarCicilan,
    laporanPelunasanCicilan,
    laporanAmbilCicilan,
    laporanLelangCicilan,
    laporanBatalCicilan,
    laporanTunggakanCicilan,
    laporanMarginCicilan,
    laporanProyeksiCicilan,
  ],
  slips: [slipNotaCicilan],
  pictures: [{ folder: FOTO_IDENTITAS, table: 'cicilan', column: 'foto_identitas' }],
  daily: [pengingatCicilanHarian],
  waiting: [waitingOf(cicilanDokumen)],
}
