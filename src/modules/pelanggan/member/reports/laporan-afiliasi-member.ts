import { bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { antara, belanja, perCabang, rentangBebas, tempat, faktaBelanja } from './saring-member.ts'

/**
 * Who brought whom (gaps.md 123): members who joined in the range on somebody's recommendation, what
 * they have bought since, and the points that it has brought so far; none while they have not bought
 * enough.
 */
export const laporanAfiliasiMember = defineReport({
  ...tempat,
  screen: '/laporan-afiliasi-member',
  api: 'member/report-afiliasi',
  arti: { total_rp: 'arti.total_rp_belanja' },
  params: { ...rentang, ...perCabang },
  rentang: rentangBebas,
  grup: 'perujuk',
  columns: [
    kolom('perujuk', kode(), { link: '/lihat-transaksi-member' }),
    kolom('nama_perujuk', teks()),
    kolom('kode_customer', kode()),
    kolom('nama_customer', teks()),
    kolom('tgl_daftar', tanggal()),
    kolom('jumlah_nota', bilangan(), { total: 'sum' }),
    kolom('total_rp', rupiah(), { total: 'sum' }),
    kolom('poin_perujuk', bilangan(), { total: 'sum' }),
  ],
  asal: {
    kunci: ['perujuk', 'kode_customer'],
    nama: 'dokumen',
    query: (a) => sql`
      select m.perujuk, f.kode_customer, f.dokumen, f.tanggal, f.jumlah_nota, f.total_rp,
        f.poin_perujuk
      from (
        select kode_customer, dokumen, tanggal, jumlah_nota, total_rp, 0::bigint as poin_perujuk
        from (${faktaBelanja(a)}) b
        union all
        select p.kode_customer, p.no_faktur_jual, d.tanggal, 0, 0, p.poin
        from public.poin_afiliasi p
        left join public.penjualan d
          on d.kode_toko = ${a.toko} and d.no_faktur_jual = p.no_faktur_jual
        where p.kode_toko = ${a.toko} and p.hidup
      ) f
      join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = f.kode_customer`,
  },
  query: (a) => sql`
    select m.perujuk, r.nama_customer as nama_perujuk, m.kode_customer, m.nama_customer,
      m.tgl_daftar, coalesce(b.jumlah_nota, 0) as jumlah_nota,
      coalesce(b.total_rp, 0) as total_rp, coalesce(f.poin, 0) as poin_perujuk
    from public.member m
    join public.member r on r.kode_toko = ${a.toko} and r.kode_customer = m.perujuk
    left join (${belanja(a)}) b on b.kode_customer = m.kode_customer
    left join (
      select f.kode_customer, sum(f.poin)::bigint as poin from public.poin_afiliasi f
      where f.kode_toko = ${a.toko} and f.hidup group by f.kode_customer
    ) f on f.kode_customer = m.kode_customer
    where m.kode_toko = ${a.toko} and ${antara(sql`m.tgl_daftar`, a)}`,
  order: 'perujuk, kode_customer',
})
