import type { ServerModule } from '../../../kernel/server/module.ts'
import { akun } from '../masters.ts'
import { screens } from '../screens.ts'
import { lihatParaAkun, ubahParaAkun } from './parameter-akun.ts'
import { periksaSemua, saldoBuku } from './saldo.ts'

export { periksaBuku } from './invarian.ts'
export { jurnal } from './jurnal.ts'
export { periksaRantai } from './rantai.ts'

export const akuntansi: ServerModule = {
  name: 'akuntansi',
  masters: [akun],
  screens,
  routes: [saldoBuku, periksaSemua, lihatParaAkun, ubahParaAkun],
  reports: [],
}
