import type { ServerModule } from '#kernel/server/module.ts'
import { laporanAmbilTitip } from '../reports/laporan-ambil-titip.ts'
import { laporanBatalTitip } from '../reports/laporan-batal-titip.ts'
import { laporanTitip } from '../reports/laporan-titip.ts'
import { screens } from '../screens.ts'
import { lihatTitip, riwayatTitip } from './baca-titip.ts'
import { batalTitip } from './batal-titip.ts'
import { daftarTitip, titipMenunggu } from './daftar-titip.ts'
import { titipSiapDiambil } from './siap-diambil.ts'
import { simpanTitip } from './simpan-titip.ts'
import { slipNotaTitip } from './isi-slip.ts'
import { cetakUlangTitip, slipTitip } from './slip-titip.ts'
import { tambahTitip } from './tambah-titip.ts'

/** What orders, which are paid on account too, share with deposits. */
export { type UangMuka, kunciTitip, pulihkanTitip, tahanLagi } from './kunci-titip.ts'
export { barisPotongan, bayarSlip, catatanSlip, jumlahSlip, kepalaSlip } from './isi-slip.ts'
export { type Orang, bacaOrang } from './orang.ts'
export { bacaSiap, siapTitip } from './siap-diambil.ts'
export { BELUM } from './simpan-titip.ts'
export {
  type Tempat,
  type UangMasuk,
  bacaUangMasuk,
  bacaUangMuka,
  bukuUangMasuk,
  kembalikanUangMuka,
  tulisUangMuka,
} from './uang-muka.ts'

/** Deposits (titip uang): money on pieces that wait for their customer. */
export const titip: ServerModule = {
  name: 'titip',
  masters: [],
  screens,
  routes: [
    simpanTitip,
    tambahTitip,
    batalTitip,
    lihatTitip,
    riwayatTitip,
    slipTitip,
    cetakUlangTitip,
    daftarTitip,
    titipMenunggu,
    titipSiapDiambil,
  ],
  reports: [laporanTitip, laporanAmbilTitip, laporanBatalTitip],
  slips: [slipNotaTitip],
}
