import type { ScreenPath } from '#kernel/shared/names.ts'
import type { Tx } from './db/tx.ts'
import type { Ctx } from './http/route.ts'

/** How many wait, and the earliest day by which one has to be done (`yyyy-mm-dd`), if any. */
export interface Waits {
  readonly jumlah: number
  readonly tenggat?: string | null
}

export interface WaitingAsked {
  readonly ctx: Ctx
  readonly tx: Tx
  /** The shop's business date. */
  readonly hari: string
}

/**
 * Work that waits for somebody: told to all who may open its screen, until there is none. Its text is
 * `menunggu.<nama>` with {jumlah}.
 */
export interface Waiting {
  /** Unique in the product. */
  readonly nama: string
  /** Where it is done. */
  readonly layar: ScreenPath
  /** Counted each time somebody looks, so it has to be cheap: no more rows than what waits. */
  readonly hitung: (a: WaitingAsked) => Promise<Waits>
}
