import type { ServerModule } from '../../../kernel/server/module.ts'
import { periksaSemua, saldoBuku } from './saldo.ts'

export { periksaBuku } from './invarian.ts'
export { jurnal } from './jurnal.ts'
export { periksaRantai } from './rantai.ts'

export const akuntansi: ServerModule = {
  name: 'akuntansi',
  masters: [],
  screens: [],
  routes: [saldoBuku, periksaSemua],
  reports: [],
}
