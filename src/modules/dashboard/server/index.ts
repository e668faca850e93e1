import type { ServerModule } from '../../../kernel/server/module.ts'
import { screens } from '../screens.ts'
import {
  dokumenHariIni,
  groupTerlaris,
  kasHariIni,
  perHari,
  ringkasanHari,
  setahun,
} from './queries.ts'

export const dashboard: ServerModule = {
  name: 'dashboard',
  masters: [],
  screens,
  routes: [kasHariIni, dokumenHariIni, setahun, perHari, groupTerlaris, ringkasanHari],
  reports: [],
}
