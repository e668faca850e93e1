import { type Sql, sql } from '#kernel/server/db/query.ts'
import { akunJual } from '#modules/loket/penjualan/accounts.ts'
import { AKUN_LABA_KOTOR } from '#modules/toko/akuntansi/rules.ts'

/** Accounts that make up what customers were charged; sales stand in them with a minus. */
const JUAL = [
  akunJual.barang,
  akunJual.ongkos,
  akunJual.potongan,
  akunJual.pembulatan,
  akunJual.ppn,
  akunJual.pph22,
]

/** Sales, cost and margin out of daily balances; a select list over public.saldo_harian s. */
export const kolomOmzet = sql`
  coalesce(-sum(s.jumlah) filter (where s.akun = any(${JUAL})), 0)::bigint as penjualan_rp,
  coalesce(sum(s.jumlah) filter (where s.akun = ${akunJual.hpp}), 0)::bigint as hpp_rp,
  coalesce(-sum(s.jumlah) filter (where s.akun = any(${[...AKUN_LABA_KOTOR]})), 0)::bigint
    as laba_rp`

/** What the join with public.saldo_harian s must say besides the days. */
export const barisOmzet = (toko: string): Sql<unknown> & ReturnType<typeof sql> => sql`
  s.kode_toko = ${toko} and s.satuan = 'IDR' and s.akun = any(${[...JUAL, akunJual.hpp]})`

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
