import { bilangan, kode, rupiah, tanggal, teks, yaTidak } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom } from '#kernel/server/report/define.ts'
import {
  belanja,
  menurutIzin,
  perCabang,
  perIzin,
  saldoPoin,
  tempat,
  asalBelanjaPoin,
} from './saring-member.ts'

/**
 * Members who have not bought for so many months: those who stopped, and those who joined that long
 * ago and never began. Whom to write to before he is somebody else's customer.
 */
export const laporanMemberPasif = defineReport({
  ...tempat,
  screen: '/laporan-member-pasif',
  api: 'member/report-pasif',
  arti: { total_rp: 'arti.total_rp_belanja' },
  params: {
    tanggal: tanggal({ default: 'tgl_system' }),
    bulan: bilangan({ min: 1, max: 120, default: 6 }),
    ...perIzin,
    ...perCabang,
  },
  columns: [
    kolom('kode_customer', kode(), { link: '/lihat-transaksi-member' }),
    kolom('nama_customer', teks()),
    kolom('no_hp', teks()),
    kolom('izin_whatsapp', yaTidak()),
    kolom('tgl_daftar', tanggal()),
    kolom('belanja_terakhir', tanggal()),
    kolom('lama_hari', bilangan()),
    kolom('jumlah_nota', bilangan(), { total: 'sum' }),
    kolom('total_rp', rupiah(), { total: 'sum' }),
    kolom('poin', bilangan(), { total: 'sum' }),
  ],
  asal: asalBelanjaPoin,
  query: (a) => sql`
    select m.kode_customer, m.nama_customer, m.no_hp, m.izin_whatsapp, m.tgl_daftar,
      b.terakhir as belanja_terakhir,
      ${a.params.tanggal}::date - coalesce(b.terakhir, m.tgl_daftar) as lama_hari,
      coalesce(b.jumlah_nota, 0) as jumlah_nota, coalesce(b.total_rp, 0) as total_rp,
      coalesce(s.poin, 0) as poin
    from public.member m
    left join (${belanja(a)}) b on b.kode_customer = m.kode_customer
    left join (${saldoPoin(a)}) s on s.kode_customer = m.kode_customer
    where m.kode_toko = ${a.toko} and ${menurutIzin(a)}
      and coalesce(b.terakhir, m.tgl_daftar, '-infinity'::date)
        < (${a.params.tanggal}::date - make_interval(months => ${a.params.bulan}::int))::date`,
  order: 'lama_hari desc, kode_customer',
})
