import type { Dokumen } from '#kernel/shared/document.ts'
import type { MasterDefinition } from '#kernel/shared/master.ts'
import type { Accounts } from '#kernel/shared/posting.ts'
import type { Screen } from '#kernel/shared/screen.ts'
import type { SettingDefinition } from '#kernel/shared/setting.ts'
import type { SlipDefinition } from './slip/define-slip.ts'
import type { OwnTables } from './db/tables.ts'
import type { Route } from './http/route.ts'
import type { DailyTask } from './jobs/daily.ts'
import type { OutboxQueues } from './jobs/outbox-queue.ts'
import type { ReportDefinition } from './report/define.ts'
import type { ShopFlags } from './session/shop-store.ts'
import type { PictureColumn } from './storage/release-pictures.ts'

/** One trade area, as the server knows it: what `server/module.ts` declares of it. */
export interface ServerModule {
  readonly name: string
  /** The heading of its screens in menus, where areas share one; else its name is. */
  readonly heading?: string
  readonly masters?: readonly MasterDefinition[]
  /** Its tables that no master declares. */
  readonly tables?: OwnTables
  /** Ledger accounts that it owns. */
  readonly accounts?: readonly Accounts[]
  /** Screens with code of their own; master and report screens come from their declarations. */
  readonly screens?: readonly Screen[]
  readonly routes?: readonly Route[]
  readonly reports?: readonly ReportDefinition[]
  /** Module flags and parameters that it reads. */
  readonly settings?: readonly SettingDefinition[]
  /** Flags that gates ask for and nobody sets, each read off the shop's own row `t`. */
  readonly shopFlags?: ShopFlags
  /** Slips of its documents; their layout is set per shop. */
  readonly slips?: readonly SlipDefinition[]
  /** Kinds of documents that it makes. */
  readonly documents?: readonly Dokumen[]
  /** How messages of its kinds leave. */
  readonly outbox?: OutboxQueues
  /** What it does once a day in every shop, by the clock. */
  readonly daily?: readonly DailyTask[]
  /** Where its documents show pictures; fields of masters say it themselves. */
  readonly pictures?: readonly PictureColumn[]
}
