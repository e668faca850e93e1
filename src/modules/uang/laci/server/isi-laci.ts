import { akunKas } from '#modules/uang/kas/accounts.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

export interface IsiLaci {
  readonly saldo_rp: number
  /** Ledger lines of the drawer on the day. */
  readonly gerak: number
}

/** What the ledger says a drawer holds, and how often it was moved on this day. */
export function isiLaci(tx: Tx, laci: string, tanggal: string): Promise<IsiLaci> {
  const nama = akunKas.kas(laci)
  return tx.one(sql<IsiLaci>`
    select
      (select coalesce(sum(jumlah), 0)::bigint from public.saldo_harian
        where kode_toko = ${tx.kode_toko} and akun = ${nama} and satuan = 'IDR') as saldo_rp,
      (select count(*)::int from public.buku
        where kode_toko = ${tx.kode_toko} and akun = ${nama} and tanggal = ${tanggal}
          and satuan = 'IDR') as gerak`)
}
