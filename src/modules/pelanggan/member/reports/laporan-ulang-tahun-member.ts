import { bilangan, kode, rupiah, tanggal, teks, yaTidak } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { belanja, menurutIzin, perCabang, perIzin, tempat, asalBelanja } from './saring-member.ts'

/**
 * Whose birthday lies in the range, which may reach over the new year: behind the dashboard's list
 * . Who was born on 29 February has it on the 28th in years that don't have that day.
 */
export const laporanUlangTahunMember = defineReport({
  ...tempat,
  screen: '/laporan-ulang-tahun-member',
  api: 'member/report-ulang-tahun',
  arti: { total_rp: 'arti.total_rp_belanja' },
  params: { ...rentang, ...perIzin, ...perCabang },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('kode_customer', kode(), { link: '/lihat-transaksi-member' }),
    kolom('nama_customer', teks()),
    kolom('no_hp', teks()),
    kolom('tgl_lahir', tanggal()),
    kolom('umur', bilangan()),
    kolom('izin_whatsapp', yaTidak()),
    kolom('total_rp', rupiah(), { total: 'sum' }),
    kolom('belanja_terakhir', tanggal()),
  ],
  asal: asalBelanja,
  query: (a) => sql`
    select h.hari::date as tanggal, m.kode_customer, m.nama_customer, m.no_hp, m.tgl_lahir,
      (extract(year from h.hari) - extract(year from m.tgl_lahir))::int as umur, m.izin_whatsapp,
      coalesce(b.total_rp, 0) as total_rp, b.terakhir as belanja_terakhir
    from generate_series(${a.params.tgl_from}::date::timestamp,
      ${a.params.tgl_to}::date::timestamp, interval '1 day') h (hari)
    join public.member m on m.kode_toko = ${a.toko}
      and extract(month from m.tgl_lahir) = extract(month from h.hari)
      and (extract(day from m.tgl_lahir) = extract(day from h.hari)
        or extract(day from m.tgl_lahir) = 29 and extract(day from h.hari) = 28
          and extract(month from h.hari + interval '1 day') = 3)
    left join (${belanja(a)}) b on b.kode_customer = m.kode_customer
    where ${menurutIzin(a)}`,
  order: 'tanggal, kode_customer',
})
