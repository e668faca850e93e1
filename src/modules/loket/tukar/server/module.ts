import type { ServerModule } from '#kernel/server/module.ts'
import { laporanBarangTukar } from '../reports/laporan-barang-tukar.ts'
import { laporanBatalTukar } from '../reports/laporan-batal-tukar.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { lihatTukar } from './baca-tukar.ts'
import { batalTukar } from './batal-tukar.ts'
import { batalUjiEmas } from './batal-uji.ts'
import { slipNotaTukar } from './isi-slip.ts'
import { simpanTukar } from './simpan-tukar.ts'
import { bacaFotoKarantina, fotoKarantina, ujiEmas } from './uji-emas.ts'
import { tukarDokumen, ujiDokumen } from '../dokumen.ts'

/** Exchange (tukar tambah): one number, two legs, one settlement. */
export const tukar: ServerModule = {
  name: 'tukar',
  screens,
  routes: [
    simpanTukar,
    batalTukar,
    ...lihatTukar,
    fotoKarantina,
    bacaFotoKarantina,
    ujiEmas,
    batalUjiEmas,
  ],
  settings,
  documents: [tukarDokumen, ujiDokumen],
  reports: [laporanBarangTukar, laporanBatalTukar],
  slips: [slipNotaTukar],
}
