import type { RawBuilder } from 'kysely'
import { pilihan } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import {
  type ReportParams,
  type QueryArgs,
  cabang,
  type rentang,
} from '#kernel/server/report/define.ts'
import { IZIN } from '../rules.ts'

/** What every report of members has: where it hangs, and that the shop has members at all. */
export const tempat = {
  gate: { all: ['MEMBER_MODULE'] },
} as const

/** The range may be longer than a month, except where the shop forbids it (R-227). */
export const rentangBebas = { dari: 'tgl_from', sampai: 'tgl_to', bebas: true } as const
export const perCabang = { kode_toko: cabang() }
export const perIzin = { izin: pilihan(IZIN, { default: 'ALL' }) }

/** Whether a day lies in the range that was asked for. */
export const antara = (
  kolom: RawBuilder<unknown>,
  { params }: QueryArgs<ReportParams<typeof rentang>>,
): RawBuilder<unknown> => sql`${kolom} between ${params.tgl_from}::date and ${params.tgl_to}::date`

/** Members `m` who agreed to messages, who did not, or all of them. */
export const menurutIzin = ({
  params,
}: QueryArgs<ReportParams<typeof perIzin>>): RawBuilder<unknown> => sql`
  (${params.izin}::text = 'ALL' or m.izin_whatsapp = (${params.izin}::text = 'YA'))`

/** Sales that stand, member by member: how many, how much, the last of them. */
export const belanja = ({ toko }: QueryArgs): RawBuilder<unknown> => sql`
  select p.kode_customer, count(*)::int as jumlah_nota, sum(p.total_rp)::bigint as total_rp,
    min(p.tanggal) as pertama, max(p.tanggal) as terakhir
  from public.penjualan p
  where p.kode_toko = ${toko} and p.status = 'VALID' and p.kode_customer is not null
  group by p.kode_customer`

/** Points by member as the ledger has them, with the last day that moved them. */
export const saldoPoin = (
  { toko }: QueryArgs,
  sampai: RawBuilder<unknown> = sql`'infinity'::date`,
): RawBuilder<unknown> => sql`
  select substr(s.akun, 13) as kode_customer, sum(s.jumlah)::bigint as poin,
    max(s.tanggal) as terakhir
  from public.saldo_harian s
  where s.kode_toko = ${toko} and s.satuan = 'POIN' and s.akun like 'poin/member/%'
    and s.tanggal <= ${sampai}
  group by s.akun`

/** Facts of what members have bought so far: a row per sale that stands. */
export const faktaBelanja = ({ toko }: QueryArgs): RawBuilder<unknown> => sql`
  select p.kode_customer, p.no_faktur_jual as dokumen, p.tanggal, 1 as jumlah_nota, p.total_rp
  from public.penjualan p
  where p.kode_toko = ${toko} and p.status = 'VALID' and p.kode_customer is not null`

/** Facts of members' points, up to a day: a row per ledger line. */
export const faktaPoin = (
  { toko }: QueryArgs,
  sampai: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select substr(b.akun, 13) as kode_customer, b.dokumen, b.tanggal, b.jumlah as poin
  from public.buku b
  where b.kode_toko = ${toko} and b.satuan = 'POIN' and b.akun like 'poin/member/%'
    and b.tanggal <= ${sampai}`

const perMember = { kunci: ['kode_customer'], nama: 'dokumen' } as const

export const asalBelanja = { ...perMember, query: faktaBelanja } as const

/** What members bought, and the points that they have. */
export const asalBelanjaPoin = {
  ...perMember,
  query: (a: QueryArgs): RawBuilder<unknown> => sql`
    select kode_customer, dokumen, tanggal, jumlah_nota, total_rp, 0::bigint as poin
    from (${faktaBelanja(a)}) b
    union all
    select kode_customer, dokumen, tanggal, 0, 0, poin from (${faktaPoin(a, sql`'infinity'::date`)}) p`,
} as const
