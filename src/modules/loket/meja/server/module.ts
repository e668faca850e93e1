import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'

/** What the counters share: a board that moves while somebody waits, the customer's window. */
export const meja: ServerModule = { name: 'meja', screens, routes: [] }
