import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { lakukanUji } from './uji-kebijakan.ts'

/** Another policy tried over the documents of the last months, before it is set. */
export const ujiKebijakan: ServerModule = {
  name: 'uji-kebijakan',
  screens,
  routes: [lakukanUji],
}
