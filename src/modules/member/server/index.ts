import type { ServerModule } from '../../../kernel/server/module.ts'
import {
  getPoin,
  hadiah,
  memberAfiliasi,
  member as members,
  provinsi,
  resetPoin,
} from '../masters.ts'

export const member: ServerModule = {
  name: 'member',
  masters: [members, provinsi, hadiah, getPoin, memberAfiliasi, resetPoin],
  screens: [],
  routes: [],
  reports: [],
}
