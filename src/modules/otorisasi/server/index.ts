import type { ServerModule } from '../../../kernel/server/module.ts'
import { laporanAuthorization } from '../reports/laporan-authorization.ts'
import { mintaOtorisasi } from './minta-otorisasi.ts'

export { pakaiOtorisasi } from './pakai-otorisasi.ts'

export const otorisasi: ServerModule = {
  name: 'otorisasi',
  masters: [],
  screens: [],
  routes: [mintaOtorisasi],
  reports: [laporanAuthorization],
}
