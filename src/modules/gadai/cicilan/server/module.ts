import type { ServerModule } from '#kernel/server/module.ts'
import { parameterCicilan } from '../masters.ts'

export const cicilan: ServerModule = {
  name: 'cicilan',
  masters: [parameterCicilan],
}
