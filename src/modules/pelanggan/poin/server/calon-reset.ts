import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type List, sums } from '#kernel/server/http/page.ts'
import { akunPoin } from '../accounts.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import type { MemberTerkena } from '../contract-reset.ts'
import { type AturanReset, batasBelanja } from '../rules.ts'

/** One rule of `reset_poin`, and the run of it where there was one. */
export interface Aturan extends AturanReset {
  readonly kode: string
  readonly no_reset: string | null
}

export const kolomAturan = (toko: string) => sql`
  r.kode, r.tanggal, r.aturan, r.bulan,
  (select p.no_reset from public.poin_reset p
    where p.kode_toko = ${toko} and p.kode = r.kode and p.tanggal_aturan = r.tanggal) as no_reset`

/** What the accounts of members begin with. */
export const AWALAN = akunPoin.member('')

/** Tables and condition of the members whose points a rule takes now, by the ledger. */
interface Terkena {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

/**
 * Whoever has any points, or of those whoever has not bought since a day. Somebody whose points
 * began after that day was not away so long.
 */
const terkena = (toko: string, batas: Tanggal | null): Terkena => ({
  from: sql`
    (select substr(s.akun, length(${AWALAN}::text) + 1) as kode_customer,
        sum(s.jumlah)::bigint as poin
      from public.saldo_harian s
      where s.kode_toko = ${toko} and s.satuan = 'POIN' and starts_with(s.akun, ${AWALAN})
      group by s.akun
      having sum(s.jumlah) > 0
        and (${batas}::date is null or min(s.tanggal) < ${batas}::date)) s
    join public.member m on m.kode_toko = ${toko} and m.kode_customer = s.kode_customer
    cross join lateral (
      select greatest(
        (select max(p.tanggal) from public.penjualan p
          where p.kode_toko = ${toko} and p.kode_customer = s.kode_customer
            and p.status = 'VALID'),
        (select max(p.tanggal) from public.jual_beli_manual p
          where p.kode_toko = ${toko} and p.kode_customer = s.kode_customer and p.status = 'VALID'
            and p.qty_jual > 0)) as terakhir) j`,
  where: sql`(${batas}::date is null or coalesce(j.terakhir, '-infinity') < ${batas}::date)`,
})

/** The list of them, those with most points first. */
export function calonReset(toko: string, aturan: Aturan): List<MemberTerkena> {
  const { from, where } = terkena(toko, batasBelanja(aturan))
  return {
    columns: sql<MemberTerkena>`
      s.kode_customer, m.nama_customer, m.no_hp, s.poin, j.terakhir as terakhir_belanja`,
    from,
    where: [where],
    order: sql`s.poin desc, s.kode_customer`,
    totals: sums(sql`true`, { poin: sql`s.poin` }),
  }
}

export interface PoinTerkena {
  readonly kode_customer: string
  readonly poin: number
}

/**
 * The same, all of them, held until the commit in the order of their codes: nobody spends meanwhile
 * what is about to go. What they have is read again once they are held.
 */
export async function kunciTerkena(tx: Tx, aturan: Aturan): Promise<readonly PoinTerkena[]> {
  const toko = tx.kode_toko
  const { from, where } = terkena(toko, batasBelanja(aturan))
  const ditahan = await tx.all(sql<{ kode_customer: string }>`
    select m.kode_customer from public.member m
    where m.kode_toko = ${toko}
      and m.kode_customer in (select s.kode_customer from ${from} where ${where})
    order by m.kode_customer for no key update of m`)
  const kode = ditahan.map((d) => d.kode_customer)
  return tx.all(sql<PoinTerkena>`
    select s.kode_customer, s.poin from ${from}
    where ${where} and s.kode_customer = any(${kode})
    order by s.kode_customer`)
}
