import { type Sql, sql } from '#kernel/server/db/query.ts'
import { akunJual } from '#modules/loket/penjualan/accounts.ts'
import { AKUN_LABA_KOTOR, AKUN_PENJUALAN } from '#modules/toko/akuntansi/rules.ts'

/**
 * Sales, cost and margin out of daily balances, a select list over public.saldo_harian s: what goods
 * were sold for without PPN and rounding, as the profit and loss and the analysis of margins have it
 * (docs/decisions/0383).
 */
export const kolomOmzet = sql`
  coalesce(-sum(s.jumlah) filter (where s.akun = any(${[...AKUN_PENJUALAN]})), 0)::bigint
    as penjualan_rp,
  coalesce(sum(s.jumlah) filter (where s.akun = ${akunJual.hpp}), 0)::bigint as hpp_rp,
  coalesce(-sum(s.jumlah), 0)::bigint as laba_rp`

/** What the join with public.saldo_harian s must say besides the days. */
export const barisOmzet = (toko: string): Sql<unknown> & ReturnType<typeof sql> => sql`
  s.kode_toko = ${toko} and s.satuan = 'IDR' and s.akun = any(${[...AKUN_LABA_KOTOR]})`

export interface Omzet {
  readonly penjualan_rp: number
  readonly hpp_rp: number
  readonly laba_rp: number
}

/** Chart of sales and margin by `label`; who counts blindly sees neither cost nor margin. */
export function grafikOmzet<R extends Omzet>(
  rows: readonly R[],
  label: (row: R) => string,
  buta: boolean,
) {
  return {
    labels: rows.map(label),
    series: [
      { name: 'penjualan_rp', data: rows.map((r) => r.penjualan_rp) },
      ...(buta ? [] : [{ name: 'laba_rp', data: rows.map((r) => r.laba_rp) }]),
    ],
    rows: buta ? rows.map((r) => ({ ...r, hpp_rp: null, laba_rp: null })) : [...rows],
  }
}
