import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { sidikDokumen } from '../dokumen.ts'
import { laporanBatalSidikBerat } from '../reports/laporan-batal-sidik-berat.ts'
import { laporanSidikBerat } from '../reports/laporan-sidik-berat.ts'
import { screens } from '../screens.ts'
import { lihatSidik } from './baca-sidik.ts'
import { batalSidik } from './batal-sidik.ts'
import { calonSidik } from './calon-sidik.ts'
import { simpanSidik } from './simpan-sidik.ts'

nameConstraint('sidik_berat_sekali', 'sidik.baru_ditemukan')

/** Pieces that lost their label are known by their weight, and get it again. */
export const sidik: ServerModule = {
  name: 'sidik',
  screens,
  routes: [calonSidik, simpanSidik, batalSidik, ...lihatSidik],
  documents: [sidikDokumen],
  reports: [laporanSidikBerat, laporanBatalSidikBerat],
}
