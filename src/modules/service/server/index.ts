import type { ServerModule } from '../../../kernel/server/module.ts'
import { deskripsiService, tukang } from '../masters.ts'

export const service: ServerModule = {
  name: 'service',
  masters: [deskripsiService, tukang],
  screens: [],
  routes: [],
  reports: [],
}
