import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { waitingOf } from '#kernel/server/waiting.ts'
import { akunService } from '../accounts.ts'
import { deskripsiService, tukang } from '../masters.ts'
import { laporanAmbilService } from '../reports/laporan-ambil-service.ts'
import { laporanBatalService } from '../reports/laporan-batal-service.ts'
import { laporanOutstandService } from '../reports/laporan-outstand-service.ts'
import { laporanSelesaiService } from '../reports/laporan-selesai-service.ts'
import { laporanService } from '../reports/laporan-service.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { ambilService } from './ambil-service.ts'
import { batalService } from './batal-service.ts'
import { chartService, daftarTerbuka, lihatService } from './daftar-service.ts'
import { selesaiService } from './selesai-service.ts'
import { simpanService } from './simpan-service.ts'
import { slipAmbil, slipMasuk } from './slip-service.ts'
import { validasiService } from './validasi-service.ts'
import { serviceDokumen, selesaiServiceDokumen, ambilServiceDokumen } from '../dokumen.ts'

// The database's own guard behind the lock: the same words, whoever finds it out.
nameConstraint('service_ambil_sekali', 'service.sudah_diambil')

export const service: ServerModule = {
  name: 'service',
  accounts: [akunService],
  masters: [deskripsiService, tukang],
  screens,
  routes: [
    simpanService,
    selesaiService,
    ambilService,
    batalService,
    validasiService,
    ...lihatService,
    daftarTerbuka,
    chartService,
  ],
  settings,
  documents: [serviceDokumen, selesaiServiceDokumen, ambilServiceDokumen],
  reports: [
    laporanService,
    laporanSelesaiService,
    laporanAmbilService,
    laporanBatalService,
    laporanOutstandService,
  ],
  slips: [slipMasuk, slipAmbil],
  waiting: [waitingOf(serviceDokumen)],
}
