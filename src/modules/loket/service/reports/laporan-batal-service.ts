import { berat, bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'

/** Services by the day that they were cancelled on, with the down payment that went back. */
export const laporanBatalService = defineReport({
  screen: '/laporan-batal-service',
  api: 'service/report-batal',
  params: {
    ...rentang,
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_service', kode(), { link: '/lihat-service' }),
    kolom('tanggal_batal', tanggal()),
    kolom('tanggal', tanggal()),
    kolom('nama_customer', teks()),
    kolom('kode_tukang', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('biaya_rp', rupiah(), { total: 'sum' }),
    kolom('uang_muka_rp', rupiah(), { total: 'sum' }),
    kolom('alasan', teks()),
    kolom('dibatalkan_oleh', kode()),
    kolom('penyetuju', kode()),
  ],
  query: ({ toko, params }) => sql`
    select v.no_service, v.tgl_batal as tanggal_batal, v.tanggal, v.nama_customer, v.kode_tukang,
      v.jumlah_barang as qty, v.berat_mg, coalesce(v.biaya_akhir_rp, v.biaya_rp) as biaya_rp,
      v.uang_muka_rp, v.alasan_batal as alasan, v.dibatalkan_oleh, v.setuju_batal as penyetuju
    from public.service v
    where v.kode_toko = ${toko}
      and v.tgl_batal between ${params.tgl_from}::date and ${params.tgl_to}::date`,
  order: 'tanggal_batal, no_service',
  pesan: { kosong: 'service.laporan_batal_kosong' },
})
