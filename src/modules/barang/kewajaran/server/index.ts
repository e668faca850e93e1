import type { ServerModule } from '#kernel/server/module.ts'
import { batasWajar } from '../masters.ts'

export { type IzinWajar, izinkanWajar } from './izinkan-wajar.ts'

export const kewajaran: ServerModule = {
  name: 'kewajaran',
  masters: [batasWajar],
  screens: [],
  routes: [],
  reports: [],
}
