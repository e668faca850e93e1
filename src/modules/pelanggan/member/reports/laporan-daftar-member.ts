import { bilangan, kode, rujukan, rupiah, tanggal, teks, yaTidak } from '#kernel/shared/fields.ts'
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

/** Every member with what he has bought so far and the points he has. */
export const laporanDaftarMember = defineReport({
  ...tempat,
  screen: '/laporan-daftar-member',
  api: 'member/report-daftar',
  arti: { total_rp: 'arti.total_rp_belanja' },
  params: { provinsi: rujukan('provinsi', { wajib: false }), ...perIzin, ...perCabang },
  columns: [
    kolom('kode_customer', kode(), { link: '/lihat-transaksi-member' }),
    kolom('nama_customer', teks()),
    kolom('no_hp', teks()),
    kolom('nama_provinsi', teks()),
    kolom('tgl_daftar', tanggal()),
    kolom('izin_whatsapp', yaTidak()),
    kolom('jumlah_nota', bilangan(), { total: 'sum' }),
    kolom('total_rp', rupiah(), { total: 'sum' }),
    kolom('belanja_terakhir', tanggal()),
    kolom('poin', bilangan(), { total: 'sum' }),
  ],
  asal: asalBelanjaPoin,
  query: (a) => sql`
    select m.kode_customer, m.nama_customer, m.no_hp, v.nama_provinsi, m.tgl_daftar,
      m.izin_whatsapp, coalesce(b.jumlah_nota, 0) as jumlah_nota,
      coalesce(b.total_rp, 0) as total_rp, b.terakhir as belanja_terakhir,
      coalesce(s.poin, 0) as poin
    from public.member m
    left join public.provinsi v on v.kode_provinsi = m.provinsi
    left join (${belanja(a)}) b on b.kode_customer = m.kode_customer
    left join (${saldoPoin(a)}) s on s.kode_customer = m.kode_customer
    where m.kode_toko = ${a.toko} and ${menurutIzin(a)}
      and (${a.params.provinsi}::text is null or m.provinsi = ${a.params.provinsi}::text)`,
  order: 'kode_customer',
})
