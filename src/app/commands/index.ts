import type { Command } from '../cli-command.ts'
import { ledgerExport, verify } from './books.ts'
import { userCreate, userUnlock } from './user.ts'

/** The commands of `npm run cli`, one line each. */
export const commands: readonly Command[] = [userCreate, userUnlock, verify, ledgerExport]
