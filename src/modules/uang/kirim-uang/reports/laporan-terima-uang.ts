import { kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/** Money that a shop received from others, by the day on which it came in. */
export const laporanTerimaUang = defineReport({
  screen: '/laporan-terima-uang',
  api: 'kirim-uang/report-terima',
  params: {
    ...rentang,
    asal: kode({ wajib: false, max: 10 }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_terima', kode()),
    kolom('tanggal', tanggal()),
    kolom('asal', kode()),
    kolom('nama_toko', teks()),
    kolom('nota_kirim', kode()),
    kolom('nomor_referensi', kode()),
    kolom('tgl_kirim', tanggal()),
    kolom('kas', kode()),
    kolom('keterangan', teks()),
    kolom('no_reff', teks()),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('dikirim_oleh', kode()),
    kolom('user_id', kode()),
  ],
  query: ({ toko, params }) => sql`
    select u.no_terima, u.tanggal, u.asal, t.nama_toko, u.nota_kirim, u.nomor_referensi,
      u.tgl_kirim, u.kode_kas as kas, u.keterangan, u.no_reff, u.jumlah_rp, u.dikirim_oleh,
      u.user_id
    from public.terima_uang u
    left join public.toko t on t.kode_toko = u.asal
    where u.kode_toko = ${toko}
      and u.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.asal}::text is null or u.asal = ${params.asal}::text)`,
  order: 'tanggal, no_terima',
})
