import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { akunSepuhan } from '../accounts.ts'
import { kirimSepuhanDokumen, terimaSepuhanDokumen, wastingSepuhanDokumen } from '../dokumen.ts'
import {
  laporanKirimSepuhan,
  laporanTerimaSepuhan,
  laporanWastingSepuhan,
} from '../reports/laporan-sepuhan.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { bacaRendemen, daftarLot, daftarRosok, lihatSepuhan } from './baca-sepuhan.ts'
import { batalKirim, batalTerima, batalWasting } from './batal-sepuhan.ts'
import { simpanKirim } from './simpan-kirim.ts'
import { simpanTerima } from './simpan-terima.ts'
import { simpanWasting } from './simpan-wasting.ts'
import { slipNotaKirim } from './slip-kirim.ts'
import { slipNotaTerima } from './slip-terima.ts'
import { slipNotaWasting } from './slip-wasting.ts'

nameConstraint('terima_sepuhan_baris_seri', 'sepuhan.seri_baru_masuk')

export const sepuhan: ServerModule = {
  name: 'sepuhan',
  reports: [laporanKirimSepuhan, laporanTerimaSepuhan, laporanWastingSepuhan],
  slips: [slipNotaKirim, slipNotaTerima, slipNotaWasting],
  routes: [
    daftarRosok,
    daftarLot,
    bacaRendemen,
    simpanKirim,
    batalKirim,
    simpanTerima,
    batalTerima,
    simpanWasting,
    batalWasting,
    ...lihatSepuhan,
  ],
  documents: [kirimSepuhanDokumen, terimaSepuhanDokumen, wastingSepuhanDokumen],
  accounts: [akunSepuhan],
  settings,
  screens,
}
