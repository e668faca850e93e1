import { bilangan, kode, rupiah, tanggal, teks, yaTidak } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { antara, belanja, perCabang, rentangBebas, tempat, asalBelanja } from './saring-member.ts'

/** Who joined in the range, by whose hand and recommendation, and what they have bought since. */
export const laporanMemberBaru = defineReport({
  ...tempat,
  screen: '/laporan-member-baru',
  api: 'member/report-baru',
  arti: { total_rp: 'arti.total_rp_belanja' },
  params: { ...rentang, ...perCabang },
  rentang: rentangBebas,
  columns: [
    kolom('tgl_daftar', tanggal()),
    kolom('kode_customer', kode(), { link: '/lihat-transaksi-member' }),
    kolom('nama_customer', teks()),
    kolom('no_hp', teks()),
    kolom('izin_whatsapp', yaTidak()),
    kolom('nama_perujuk', teks()),
    kolom('input_by', kode()),
    kolom('belanja_pertama', tanggal()),
    kolom('jumlah_nota', bilangan(), { total: 'sum' }),
    kolom('total_rp', rupiah(), { total: 'sum' }),
  ],
  asal: asalBelanja,
  query: (a) => sql`
    select m.tgl_daftar, m.kode_customer, m.nama_customer, m.no_hp, m.izin_whatsapp,
      r.nama_customer as nama_perujuk, m.input_by, b.pertama as belanja_pertama,
      coalesce(b.jumlah_nota, 0) as jumlah_nota, coalesce(b.total_rp, 0) as total_rp
    from public.member m
    left join public.member r on r.kode_toko = ${a.toko} and r.kode_customer = m.perujuk
    left join (${belanja(a)}) b on b.kode_customer = m.kode_customer
    where m.kode_toko = ${a.toko} and ${antara(sql`m.tgl_daftar`, a)}`,
  order: 'tgl_daftar, kode_customer',
})
