import type { ServerModule } from '#kernel/server/module.ts'
import { akunPajak } from '../accounts.ts'
import { tarifPajak } from '../masters.ts'
import { tables } from './tables.ts'

/** Taxes of goods: rates by case and day. The decision about a line is a rule (`rules.ts`). */
export const pajak: ServerModule = {
  name: 'pajak',
  accounts: [akunPajak],
  tables,
  masters: [tarifPajak],
}
