import type { ServerModule } from '#kernel/server/module.ts'
import { akunCuci } from '../accounts.ts'
import { kirimCuciDokumen, terimaCuciDokumen } from '../dokumen.ts'
import { laporanKirimCuci, laporanTerimaCuci } from '../reports/laporan-cuci.ts'
import { laporanSaldoBarangAktif } from '../reports/laporan-saldo-barang-aktif.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { calonCuci, kirimTerbuka, lihatCuci } from './baca-cuci.ts'
import { batalKirim, batalTerima } from './batal-cuci.ts'
import { simpanKirim } from './simpan-kirim.ts'
import { simpanTerima } from './simpan-terima.ts'
import { slipNotaKirim } from './slip-kirim.ts'
import { slipNotaTerima } from './slip-terima.ts'

export const cuci: ServerModule = {
  name: 'cuci',
  reports: [laporanKirimCuci, laporanTerimaCuci, laporanSaldoBarangAktif],
  slips: [slipNotaKirim, slipNotaTerima],
  routes: [
    calonCuci,
    kirimTerbuka,
    simpanKirim,
    batalKirim,
    simpanTerima,
    batalTerima,
    ...lihatCuci,
  ],
  documents: [kirimCuciDokumen, terimaCuciDokumen],
  accounts: [akunCuci],
  settings,
  screens,
}
