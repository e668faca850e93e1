import type { DokumenDefinition } from '#kernel/shared/document.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { sql } from './db/query.ts'
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

/** Documents of a kind that wait, as it declares them. */
export function waitingOf({ tabel, menunggu }: DokumenDefinition): Waiting {
  if (!menunggu) throw new Error(`nothing of ${tabel} waits`)
  const { nama, layar, status, tenggat, lewat } = menunggu
  return {
    nama,
    layar,
    hitung: ({ tx, hari }) => {
      const those = sql`from public.${sql.table(tabel)}
        where kode_toko = ${tx.kode_toko} and status = any(${[...status]})`
      if (!tenggat) return tx.one(sql<Waits>`select count(*)::int as jumlah ${those}`)
      const day = sql.ref(tenggat)
      return tx.one(sql<Waits>`
        select count(*)::int as jumlah, min(${day}) as tenggat ${those}
          and ${day} <= ${hari}::date - ${lewat ? 1 : 0}::int`)
    },
  }
}
