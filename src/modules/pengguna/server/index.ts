import type { ServerModule } from '../../../kernel/server/module.ts'
import { kerangka, screens } from '../screens.ts'
import { gantiLewatPost, gantiLewatPut } from './ganti-sandi.ts'
import { layar, pengguna as daftar } from './layar.ts'
import { keluar, masuk, sesiIni } from './masuk.ts'

export { buatPengguna } from './buat-pengguna.ts'
export { type Penyandi, periksaSandi } from './sandi.ts'

export const pengguna: ServerModule = {
  name: 'pengguna',
  masters: [],
  screens: [...kerangka, ...screens],
  routes: [masuk, sesiIni, keluar, gantiLewatPost, gantiLewatPut, layar, daftar],
  reports: [],
}
