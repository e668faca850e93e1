import type { ServerModule } from '../../../kernel/server/module.ts'
import { bank, kodeTransaksi, rekening } from '../masters.ts'
import { laporanKas } from '../reports/laporan-kas.ts'
import { screens } from '../screens.ts'
import { buatKasAwal } from './kas-awal.ts'
import { laciToko, lihatUangKas, mutasiKas } from './queries.ts'

export {
  type BayarDiminta,
  type BayarSiap,
  type RekeningBank,
  bacaRekening,
  bukuBayar,
  siapkanBayar,
} from './bayar.ts'
export { type SaldoKas, daftarLaciToko, saldoKas } from './saldo-kas.ts'
export { type UangKeluar, pastikanUang, pastikanUangBuku } from './uang-keluar.ts'

export const kas: ServerModule = {
  name: 'kas',
  masters: [bank, rekening, kodeTransaksi],
  screens,
  routes: [lihatUangKas, mutasiKas, laciToko, buatKasAwal],
  reports: [laporanKas],
}
