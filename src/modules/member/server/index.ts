import type { ServerModule } from '../../../kernel/server/module.ts'
import { member as members, provinsi } from '../masters.ts'

export const member: ServerModule = {
  name: 'member',
  masters: [members, provinsi],
  screens: [],
  routes: [],
  reports: [],
}
