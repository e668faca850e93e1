import { type Sql, sql } from '#kernel/server/db/query.ts'
import { akunJual } from '#modules/loket/penjualan/accounts.ts'
import { AKUN_PENJUALAN } from '../rules.ts'
import type { Periode } from '../rules-banding.ts'

type Bagian = Sql<unknown> & ReturnType<typeof sql>

/**
 * `(bagian, nomor_akun, nama_akun, rp)`: the budget of the months that a period touches, needing
 * `petaAkun` before it; nothing unless `dipakai`. Income counts positive, costs negative, as in the
 * profit and loss. The part is that of the documents that book the account.
 */
export const anggaranAkun = (
  toko: string,
  { dari, sampai }: Periode,
  dipakai: boolean,
): Bagian => sql`
  select coalesce(t.bagian, case when a.jenis = 'PENDAPATAN' then 'PENDAPATAN_LAIN' else 'BIAYA' end)
      as bagian, n.nomor_akun, a.nama_akun,
    sum(case when a.saldo_normal = 'KREDIT' then n.anggaran_rp else -n.anggaran_rp end) as rp
  from public.anggaran n
  join public.akun a on a.nomor_akun = n.nomor_akun and a.jenis in ('PENDAPATAN', 'BIAYA')
  left join (
    select nomor_akun, case when bool_or(jenis_akun = any(${[...AKUN_PENJUALAN]}::text[]))
      then 'PENJUALAN' else 'HARGA_POKOK' end as bagian
    from templat
    where jenis_akun = any(${[...AKUN_PENJUALAN, akunJual.hpp]}::text[])
    group by nomor_akun
  ) t on t.nomor_akun = n.nomor_akun
  where ${dipakai} and n.kode_toko = ${toko}
    and n.masa between ${dari.slice(0, 7)} and ${sampai.slice(0, 7)}
  group by 1, 2, 3`
