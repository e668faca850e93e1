import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { lihatKepatuhan } from './lihat-kepatuhan.ts'
import { kepatuhanMenunggu } from './menunggu.ts'

/** What the law asks of a shop, on one page. */
export const kepatuhan: ServerModule = {
  name: 'kepatuhan',
  screens,
  routes: [lihatKepatuhan],
  waiting: [kepatuhanMenunggu],
}
