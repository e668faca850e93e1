import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

/** Data of a class that the law keeps, and until when. */
export interface Ditahan {
  readonly kelas: string
  readonly jumlah: number
  readonly sampai: string
  readonly tahun: number
  readonly sumber: string
}

/** What can't be erased of a member: by class, counted from its last day. */
export const yangDitahan = (tx: Tx, kode_customer: string): Promise<Ditahan[]> =>
  tx.all(sql<Ditahan>`
    with d as (
      select 'RETENSI_PAJAK' as kelas, tanggal from public.penjualan
      where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer}
      union all
      select 'RETENSI_PAJAK', tanggal from public.pembelian
      where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer}
      union all
      select 'RETENSI_AML', tanggal from public.hutang
      where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer}
      union all
      select 'RETENSI_AML', coalesce(p.tanggal, i.tanggal) from public.kenal_identitas i
      left join public.kenal_pakai p on p.kode_toko = ${tx.kode_toko} and p.id_kenal = i.id
      where i.kode_toko = ${tx.kode_toko} and i.kode_customer = ${kode_customer}
    ), akhir as (
      select kelas, count(*)::int as jumlah, max(tanggal) as terakhir from d group by kelas
    )
    select k.kelas, k.jumlah, (k.terakhir + make_interval(years => a.nilai))::date as sampai,
      a.nilai as tahun, a.sumber
    from akhir k
    cross join lateral (
      select nilai, sumber from public.aturan_hukum a
      where a.jenis_aturan = k.kelas and a.berlaku_sejak <= k.terakhir
      order by a.berlaku_sejak desc limit 1) a
    order by k.kelas`)
