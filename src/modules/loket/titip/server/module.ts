import type { ServerModule } from '#kernel/server/module.ts'
import { laporanAmbilTitip } from '../reports/laporan-ambil-titip.ts'
import { laporanBatalTitip } from '../reports/laporan-batal-titip.ts'
import { laporanTitip } from '../reports/laporan-titip.ts'
import { screens } from '../screens.ts'
import { batalTitip } from './batal-titip.ts'
import { lihatTitip, titipMenunggu } from './daftar-titip.ts'
import { titipSiapDiambil } from './siap-diambil.ts'
import { simpanTitip } from './simpan-titip.ts'
import { daftarkanMuka } from '#modules/loket/uang-muka/server/index.ts'
import { akunTitip } from '../accounts.ts'
import { mukaTitip } from './muka-titip.ts'
import { slipNotaTitip } from './isi-slip.ts'
import { tambahTitip } from './tambah-titip.ts'
import { titipDokumen, tambahTitipDokumen, kembaliTitipDokumen } from '../dokumen.ts'

daftarkanMuka('TITIP', mukaTitip)

/** Deposits (titip uang): money on pieces that wait for their customer. */
export const titip: ServerModule = {
  name: 'titip',
  accounts: [akunTitip],
  screens,
  routes: [simpanTitip, tambahTitip, batalTitip, ...lihatTitip, titipMenunggu, titipSiapDiambil],
  documents: [titipDokumen, tambahTitipDokumen, kembaliTitipDokumen],
  reports: [laporanTitip, laporanAmbilTitip, laporanBatalTitip],
  slips: [slipNotaTitip],
}
