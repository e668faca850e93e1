import type { Command } from '../cli-command.ts'
import { archive } from './archive/archive.ts'
import { auditExport } from './audit.ts'
import { ledgerExport } from './ledger-export.ts'
import { backup } from './backup.ts'
import { demo } from './demo.ts'
import { distributeCommand } from './distribute.ts'
import { migrateCommand } from './migrate.ts'
import { restore } from './restore.ts'
import { shopCenter, shopCreate } from './shop.ts'
import { userCreate, userResetFactor, userUnlock } from './user.ts'
import { verify } from './verify.ts'

/** The commands of `npm run cli`, one line each. */
export const commands: readonly Command[] = [
  migrateCommand,
  demo,
  shopCreate,
  shopCenter,
  userCreate,
  userUnlock,
  userResetFactor,
  verify,
  ledgerExport,
  auditExport,
  archive,
  backup,
  restore,
  distributeCommand,
]
