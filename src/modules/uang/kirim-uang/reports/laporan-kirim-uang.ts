import { kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { STATUS_KIRIM } from '../rules.ts'

/**
 * Money that a shop sent. What is on its way, what arrived and what was called back stand in columns
 * of their own, so that each sum says one thing. The centre has to say whose.
 */
export const laporanKirimUang = defineReport({
  screen: '/laporan-kirim-uang',
  api: 'kirim-uang/report',
  params: {
    ...rentang,
    status_kirim: pilihan(STATUS_KIRIM, { wajib: false }),
    tujuan: kode({ wajib: false, max: 10 }),
    kode_toko: cabang({ wajib: true }),
  },
  columns: [
    kolom('nota_kirim', kode(), { link: '/lihat-kirim-uang' }),
    kolom('tanggal', tanggal()),
    kolom('tujuan', kode()),
    kolom('nama_toko', teks()),
    kolom('kas', kode()),
    kolom('keterangan', teks()),
    kolom('no_reff', teks()),
    kolom('status_kirim', pilihan(STATUS_KIRIM)),
    kolom('di_jalan_rp', rupiah(), { total: 'sum' }),
    kolom('sampai_rp', rupiah(), { total: 'sum' }),
    kolom('batal_rp', rupiah(), { total: 'sum' }),
    kolom('input_by', kode()),
    kolom('diterima_oleh', kode()),
  ],
  query: ({ toko, params }) => sql`
    select k.nota_kirim, k.tanggal, k.tujuan, t.nama_toko, k.kode_kas as kas, k.keterangan,
      k.no_reff, k.status as status_kirim,
      case when k.status = 'OPEN' then k.jumlah_rp else 0 end as di_jalan_rp,
      case when k.status = 'DONE' then k.jumlah_rp else 0 end as sampai_rp,
      case when k.status = 'BATAL' then k.jumlah_rp else 0 end as batal_rp,
      k.input_by, k.diterima_oleh
    from public.kirim_uang k
    left join public.toko t on t.kode_toko = k.tujuan
    where k.kode_toko = ${toko}
      and k.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.status_kirim}::text is null or k.status = ${params.status_kirim}::text)
      and (${params.tujuan}::text is null or k.tujuan = ${params.tujuan}::text)`,
  order: 'tanggal, nota_kirim',
  pesan: { kosong: 'kirim_uang.tidak_ada' },
})
