import type { StatusBarang } from '#modules/barang/barang/rules.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { CaraBarang } from './cara-barang.ts'

/** A code as it was read, and the piece of the shop that it stands for. */
export interface Dibaca {
  readonly kode: string
  /** Null for a code that the shop doesn't know, and for a tag that is bound to no piece. */
  readonly kode_barcode: string | null
  readonly status: StatusBarang | null
}

/** What each code stands for, in their order: a barcode for itself, a tag for its piece. */
export const bacaKode = (tx: Tx, { cara }: CaraBarang, kode: readonly string[]) =>
  tx.all(sql<Dibaca>`
    select k.kode, b.kode_barcode, b.status
    from unnest(${kode}::text[]) with ordinality as k(kode, ke)
    ${cara === 'RFID' ? olehTag(tx) : olehBarcode(tx)}
    order by k.ke`)

const olehBarcode = (tx: Tx) => sql`
    left join public.barang b on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = k.kode`

const olehTag = (tx: Tx) => sql`
    left join public.tag_barang g on g.kode_toko = ${tx.kode_toko} and g.epc = k.kode
    left join public.barang b on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = g.kode_barcode`
