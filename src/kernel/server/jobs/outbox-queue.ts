import type { Tx } from '../db/tx.ts'
import type { Services } from '../http/services.ts'

/**
 * How messages of one kind leave: shop by shop, one after the other. What waits stands in a table of
 * the module; a line in the outbox only says that there is something.
 */
export interface OutboxQueue {
  /** Asked every minute too, so that nothing stays behind a worker that was killed. */
  readonly waiting: (tx: Tx) => Promise<boolean>
  /** Delivers one message at most; from when on to be called again, null when nothing waits. */
  readonly deliver: (services: Services, kode_toko: string) => Promise<Date | null>
}

export type OutboxQueues = Readonly<Record<string, OutboxQueue>>
