import type { ServerModule } from '#kernel/server/module.ts'
import { batasWajar } from '../masters.ts'

export const kewajaran: ServerModule = {
  name: 'kewajaran',
  masters: [batasWajar],
}
