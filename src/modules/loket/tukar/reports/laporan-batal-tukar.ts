import { kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/** Exchanges that were cancelled, as a whole: who, why, and who approved it. */
export const laporanBatalTukar = defineReport({
  screen: '/laporan-batal-tukar',
  api: 'tukar/report-batal',
  params: {
    ...rentang,
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_tukar', kode(), { link: '/lihat-tukar' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_penjual', teks()),
    kolom('total_jual_rp', rupiah(), { total: 'sum' }),
    kolom('total_beli_rp', rupiah(), { total: 'sum' }),
    kolom('selisih_rp', rupiah(), { total: 'sum' }),
    kolom('alasan', teks()),
    kolom('oleh', kode()),
    kolom('penyetuju', kode()),
  ],
  query: ({ toko, params }) => sql`
    select x.no_tukar, x.tanggal, x.kode_sales, x.nama_penjual, x.total_jual_rp, x.total_beli_rp,
      x.selisih_rp, x.alasan_batal as alasan, x.dibatalkan_oleh as oleh,
      x.setuju_batal as penyetuju
    from public.tukar x
    where x.kode_toko = ${toko} and x.status = 'BATAL'
      and x.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date`,
  order: 'tanggal, no_tukar',
})
