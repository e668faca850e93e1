import type { RawBuilder } from 'kysely'
import { bilangan, kode, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import {
  defineReport,
  kolom,
  rentang,
  summed,
  type QueryArgs,
  type ReportParams,
} from '#kernel/server/report/define.ts'
import { antara, perCabang, rentangBebas, saldoPoin, tempat, faktaPoin } from './saring-member.ts'

/**
 * Points member by member: what there was, how they came and went, what there is. First and last
 * are the ledger's, and so is what lies between them: MP by hand, TP for gifts, HG lapsed, every
 * other document a trade. What a sale gave and took is written on the sale; what trade moved
 * besides came for bringing another member.
 */
export const laporanPoinMember = defineReport({
  ...tempat,
  screen: '/laporan-poin-member',
  api: 'member/report-poin',
  params: { ...rentang, ...perCabang },
  rentang: rentangBebas,
  columns: [
    kolom('kode_customer', kode(), { link: '/lihat-transaksi-member' }),
    kolom('nama_customer', teks()),
    ...summed(
      bilangan(),
      'poin_awal',
      'poin_dapat',
      'poin_afiliasi',
      'poin_koreksi',
      'poin_pakai',
      'poin_tukar',
      'poin_hangus',
      'poin_akhir',
    ),
  ],
  asal: {
    kunci: ['kode_customer'],
    nama: 'dokumen',
    query: (a) => sql`
      select kode_customer, dokumen, tanggal, awal as poin_awal, dapat as poin_dapat,
        dagang - dapat + pakai as poin_afiliasi, koreksi as poin_koreksi, pakai as poin_pakai,
        tukar as poin_tukar, hangus as poin_hangus, awal + koreksi - tukar - hangus + dagang
          as poin_akhir
      from (
        select f.kode_customer, f.dokumen, f.tanggal,
          case when l.lama then poin else 0 end as awal,
          case when not l.lama and l.huruf = 'MP' then poin else 0 end as koreksi,
          case when not l.lama and l.huruf = 'TP' then -poin else 0 end as tukar,
          case when not l.lama and l.huruf = 'HG' then -poin else 0 end as hangus,
          case when not l.lama and l.huruf not in ('MP', 'TP', 'HG') then poin else 0 end as dagang,
          0 as dapat, 0 as pakai
        from (${faktaPoin(a, sql`${a.params.tgl_to}::date`)}) f
        cross join lateral (
          select f.tanggal < ${a.params.tgl_from}::date as lama, left(f.dokumen, 2) as huruf) l
        union all
        select kode_customer, dokumen, tanggal, 0, 0, 0, 0, 0, poin_dapat, poin_pakai
        from (${poinNota(a)}) p
      ) x`,
  },
  query: (a) => sql`
    select m.kode_customer, m.nama_customer, coalesce(w.poin, 0) as poin_awal,
      coalesce(j.dapat, 0) as poin_dapat,
      coalesce(b.dagang, 0) - coalesce(j.dapat, 0) + coalesce(j.pakai, 0) as poin_afiliasi,
      coalesce(b.koreksi, 0) as poin_koreksi, coalesce(j.pakai, 0) as poin_pakai,
      coalesce(b.tukar, 0) as poin_tukar, coalesce(b.hangus, 0) as poin_hangus,
      coalesce(w.poin, 0) + coalesce(b.semua, 0) as poin_akhir
    from public.member m
    left join (${saldoPoin(a, sql`${a.params.tgl_from}::date - 1`)}) w
      on w.kode_customer = m.kode_customer
    left join (
      select substr(b.akun, 13) as kode_customer, sum(b.jumlah)::bigint as semua,
        sum(b.jumlah) filter (where left(b.dokumen, 2) = 'MP')::bigint as koreksi,
        -sum(b.jumlah) filter (where left(b.dokumen, 2) = 'TP')::bigint as tukar,
        -sum(b.jumlah) filter (where left(b.dokumen, 2) = 'HG')::bigint as hangus,
        sum(b.jumlah) filter (where left(b.dokumen, 2) not in ('MP', 'TP', 'HG'))::bigint as dagang
      from public.buku b
      where b.kode_toko = ${a.toko} and b.akun like 'poin/member/%' and b.satuan = 'POIN'
        and ${antara(sql`b.tanggal`, a)}
      group by b.akun
    ) b on b.kode_customer = m.kode_customer
    left join (
      select p.kode_customer, sum(p.poin_dapat)::bigint as dapat, sum(p.poin_pakai)::bigint as pakai
      from (${poinNota(a)}) p
      group by p.kode_customer
    ) j on j.kode_customer = m.kode_customer
    where m.kode_toko = ${a.toko}
      and (w.poin <> 0 or b.semua is not null or j.dapat <> 0 or j.pakai <> 0)`,
  order: 'kode_customer',
})

/** What sales say that they gave and took. */
const poinNota = (a: QueryArgs<ReportParams<typeof rentang>>): RawBuilder<unknown> => sql`
  select p.kode_customer, p.no_faktur_jual as dokumen, p.tanggal, p.poin_dapat, p.poin_pakai
  from public.penjualan p
  where p.kode_toko = ${a.toko} and p.status = 'VALID' and ${antara(sql`p.tanggal`, a)}
  union all
  select p.kode_customer, p.no_manual, p.tanggal, p.poin_dapat, 0 from public.jual_beli_manual p
  where p.kode_toko = ${a.toko} and p.status = 'VALID' and ${antara(sql`p.tanggal`, a)}`
