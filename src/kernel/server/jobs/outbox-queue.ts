import type { Tx } from '../db/tx.ts'
import type { Services } from '../http/services.ts'

/**
 * How messages of one kind are delivered: per shop, one after the other. Waiting messages are in a
 * table of the module; a line in the outbox only tells that there are some.
 */
export interface OutboxQueue {
  /**
   * Also asked every minute, so that a killed worker leaves nothing behind. `now` tells what has
   * become due by the clock.
   */
  readonly waiting: (tx: Tx, now: Date) => Promise<boolean>
  /** Delivers at most one message. Answers when to call it again; null when nothing waits. */
  readonly deliver: (services: Services, kode_toko: string) => Promise<Date | null>
}

export type OutboxQueues = Readonly<Record<string, OutboxQueue>>
