import type { ServerModule } from '#kernel/server/module.ts'
import { tables } from './tables.ts'
import { uangMukaUntukKasir } from './uang-muka-siap.ts'

/** Money on account: orders and deposits post through it, and a sale takes it over. */
export const uangMuka: ServerModule = {
  name: 'uang-muka',
  routes: [uangMukaUntukKasir],
  tables,
}
