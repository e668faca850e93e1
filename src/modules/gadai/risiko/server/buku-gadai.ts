import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { tagihanSql } from '../reports/tagihan-sql.ts'

/** Active tickets, the principal that is owed on them, and their interest to a day. */
export interface BukuGadai {
  readonly jumlah: number
  readonly pokok_rp: number
  readonly bunga_rp: number
}

/**
 * The book of pledges as the closing of a day keeps it (domain.md). The database sums it, because
 * the shop's day is held meanwhile.
 */
export const bukuGadai = (tx: Tx, tanggal: Tanggal): Promise<BukuGadai> =>
  tx.one(sql<BukuGadai>`
    select count(*)::int as jumlah, coalesce(sum(h.pokok_rp), 0)::bigint as pokok_rp,
      coalesce(sum(t.bunga_rp), 0)::bigint as bunga_rp
    from public.hutang h
    cross join lateral (${tagihanSql(sql`${tanggal}::date`)}) t
    where h.kode_toko = ${tx.kode_toko} and h.status = 'AKTIF'`)
