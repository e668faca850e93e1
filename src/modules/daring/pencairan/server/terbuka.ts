import { NOMOR, type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { orderTerbuka } from '../contract.ts'
import type { SisaOrder } from '../rules.ts'

/**
 * What an accepted order `p` was sold for, less what came back of it, and what was paid out for it, to
 * stand in a FROM. A nota that was taken back is owed by nobody.
 */
export const sisaOrder = (toko: string) => sql`
  lateral (
    select k.jual_rp, k.cair_rp, k.jual_rp - k.cair_rp as sisa_rp
    from (
      select
        coalesce((select n.total_rp from public.penjualan n
          where n.kode_toko = ${toko} and n.no_faktur_jual = p.no_faktur_jual
            and n.status = 'VALID'), 0)::bigint
          - coalesce((select sum(r.total_rp) from public.retur_marketplace r
            where r.kode_toko = ${toko} and r.no_order = p.no_order
              and r.status = 'VALID'), 0)::bigint as jual_rp,
        coalesce((select sum(i.kotor_rp) from public.cair_marketplace_baris i
          join public.cair_marketplace c on c.kode_toko = ${toko} and c.no_cair = i.no_cair
            and c.status = 'VALID'
          where i.kode_toko = ${toko} and i.no_order = p.no_order), 0)::bigint as cair_rp
    ) k
  ) y`

/** An accepted order with what is open of it. */
export interface OrderSisa extends SisaOrder {
  readonly id_luar: string
  readonly no_faktur_jual: string
}

/**
 * What is open of accepted orders of a connection, held until the commit by their notas: of two who
 * settle one of them, or take its nota back, the second sees what the first has done.
 */
export async function pegangOrder(
  tx: Tx,
  kode_sambungan: string,
  orders: readonly string[],
): Promise<readonly OrderSisa[]> {
  await tx.run(sql`
    select 1 from public.penjualan
    where kode_toko = ${tx.kode_toko} and no_faktur_jual in (
      select no_faktur_jual from public.pesanan_marketplace
      where kode_toko = ${tx.kode_toko} and no_order = any(${[...orders]}))
    order by no_faktur_jual for no key update`)
  // Read by a statement of its own: it sees what those have done whom the locks waited for.
  return tx.all(sql<OrderSisa>`
    select p.no_order, p.id_luar, p.no_faktur_jual, y.sisa_rp
    from public.pesanan_marketplace p, ${sisaOrder(tx.kode_toko)}
    where p.kode_toko = ${tx.kode_toko} and p.kode_sambungan = ${kode_sambungan}
      and p.no_faktur_jual is not null and p.no_order = any(${[...orders]})`)
}

/** The notas say which paper went on from them last: they are no longer taken back alone. */
export const lanjutkanNota = (kode_toko: string, notas: readonly string[]): TableWrite =>
  ubah(sql`
    update public.penjualan set lanjutan = ${NOMOR}
    where kode_toko = ${kode_toko} and no_faktur_jual = any(${[...notas]})`)

/** The notas of a payout that is taken back, held until the commit, and what they are left with. */
export async function lepasNota(tx: Tx, no_cair: string): Promise<TableWrite> {
  const notas = await tx.all(sql<{ no_faktur_jual: string }>`
    select no_faktur_jual from public.penjualan
    where kode_toko = ${tx.kode_toko} and no_faktur_jual in (
      select i.no_faktur_jual from public.cair_marketplace_baris i
      where i.kode_toko = ${tx.kode_toko} and i.no_cair = ${no_cair})
    order by no_faktur_jual for no key update`)
  return lanjutanSebelum(
    tx.kode_toko,
    notas.map((n) => n.no_faktur_jual),
    no_cair,
  )
}

/** The notas say which paper went on from them last when `nomor` is taken back. */
export const lanjutanSebelum = (
  kode_toko: string,
  notas: readonly string[],
  nomor: string,
): TableWrite =>
  ubah(sql`
    update public.penjualan n set lanjutan = (
      select s.nomor from (
        select c.no_cair as nomor, c.waktu from public.cair_marketplace_baris i
        join public.cair_marketplace c on c.kode_toko = ${kode_toko} and c.no_cair = i.no_cair
          and c.status = 'VALID'
        where i.kode_toko = ${kode_toko} and i.no_faktur_jual = n.no_faktur_jual
        union all
        select r.no_retur, r.waktu from public.retur_marketplace r
        where r.kode_toko = ${kode_toko} and r.no_faktur_jual = n.no_faktur_jual
          and r.status = 'VALID') s
      where s.nomor <> ${nomor} order by s.waktu desc, s.nomor desc limit 1)
    where n.kode_toko = ${kode_toko} and n.no_faktur_jual = any(${[...notas]})`)

export const bacaTerbuka = defineQuery(orderTerbuka, ({ tx, input }) =>
  tx.all(sql<{
    no_order: string
    id_luar: string
    tanggal: string
    nama_pembeli: string
    no_faktur_jual: string
    sisa_rp: number
  }>`
    select p.no_order, p.id_luar, p.tanggal, p.nama_pembeli, p.no_faktur_jual, y.sisa_rp
    from public.pesanan_marketplace p, ${sisaOrder(tx.kode_toko)}
    where p.kode_toko = ${tx.kode_toko} and p.kode_sambungan = ${input.kode_sambungan}
      and p.no_faktur_jual is not null and y.sisa_rp <> 0
    order by p.no_order`),
)
