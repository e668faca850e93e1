import type { ServerModule } from '#kernel/server/module.ts'
import { tarifPajak } from '../masters.ts'

/** Taxes of goods: rates by case and day. The decision about a line is a rule (`rules.ts`). */
export const pajak: ServerModule = {
  name: 'pajak',
  masters: [tarifPajak],
}
