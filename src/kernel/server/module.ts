import type { Dokumen } from '#kernel/shared/document.ts'
import type { MasterDefinition } from '#kernel/shared/master.ts'
import type { Accounts } from '#kernel/shared/posting.ts'
import type { Screen } from '#kernel/shared/screen.ts'
import type { SettingDefinition } from '#kernel/shared/setting.ts'
import type { SlipDefinition } from './slip/define-slip.ts'
import type { OwnTables } from './db/tables.ts'
import type { AgentLine } from './http/agent-line.ts'
import type { Route } from './http/route.ts'
import type { DailyTask } from './jobs/daily.ts'
import type { OutboxQueues } from './jobs/outbox-queue.ts'
import type { ChangeGuard } from './master/change-guard.ts'
import type { ReportDefinition } from './report/define.ts'
import type { ShopFlags } from './session/shop-store.ts'
import type { PictureColumn } from './storage/release-pictures.ts'
import type { Waiting } from './waiting.ts'

/** One trade area for the server: what its `server/module.ts` declares. */
export interface ServerModule {
  readonly name: string
  /** Heading of its screens in menus when several areas share one; by default its name. */
  readonly heading?: string
  readonly masters?: readonly MasterDefinition[]
  /** Tables that no master declares. */
  readonly tables?: OwnTables
  /** Ledger accounts of the area. */
  readonly accounts?: readonly Accounts[]
  /** Screens with code of their own; those of masters and reports come from their declarations. */
  readonly screens?: readonly Screen[]
  readonly routes?: readonly Route[]
  /** WebSockets that programs of the shop open to the server. */
  readonly agentLines?: readonly AgentLine[]
  readonly reports?: readonly ReportDefinition[]
  /** Module flags and parameters that the area reads. */
  readonly settings?: readonly SettingDefinition[]
  /** Flags that gates ask for but nobody sets: each is computed from the shop's row `t`. */
  readonly shopFlags?: ShopFlags
  /** Slips of its documents; each shop sets their layout. */
  readonly slips?: readonly SlipDefinition[]
  /** Kinds of documents that the area makes. */
  readonly documents?: readonly Dokumen[]
  /** How its kinds of messages are delivered. */
  readonly outbox?: OutboxQueues
  /** Tasks that run once a day in every shop. */
  readonly daily?: readonly DailyTask[]
  /** Its work that waits for somebody, told on the home page. */
  readonly waiting?: readonly Waiting[]
  /** Columns where its documents show pictures; master fields declare theirs themselves. */
  readonly pictures?: readonly PictureColumn[]
  /** Changes of masters, of areas below too, that it refuses. */
  readonly changeGuards?: readonly ChangeGuard[]
}
