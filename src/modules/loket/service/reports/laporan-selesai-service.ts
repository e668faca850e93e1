import { berat, bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'

/**
 * Pieces whose work was finished between two days: weight before and after, cost as agreed and as
 * it became. The craftsman's fee belongs to the document and stands at its first piece. What was
 * cancelled afterwards was finished all the same: the fee was paid.
 */
export const laporanSelesaiService = defineReport({
  screen: '/laporan-selesai-service',
  api: 'service/report-selesai',
  params: {
    ...rentang,
    kode_tukang: rujukan('tukang', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_service', kode(), { link: '/lihat-service' }),
    kolom('tanggal_selesai', tanggal()),
    kolom('kode_tukang', kode()),
    kolom('nama_tukang', teks()),
    kolom('nama_customer', teks()),
    kolom('nama_barang', teks()),
    kolom('deskripsi', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('berat_selesai', berat(), { total: 'sum' }),
    kolom('selisih_berat', berat(), { total: 'sum' }),
    kolom('biaya_rp', rupiah(), { total: 'sum' }),
    kolom('biaya_akhir_rp', rupiah(), { total: 'sum' }),
    kolom('upah_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select v.no_service, v.tgl_selesai as tanggal_selesai, v.kode_tukang, t.nama_tukang, v.nama_customer,
      b.nama_barang, b.deskripsi, 1 as qty, b.berat_mg, b.berat_selesai_mg,
      b.berat_selesai_mg - b.berat_mg as selisih_berat_mg, b.biaya_rp, b.biaya_akhir_rp,
      case when b.baris = 1 then v.upah_rp end as upah_rp, b.baris
    from public.service v
    join public.service_barang b on b.kode_toko = ${toko} and b.no_service = v.no_service
    left join public.tukang t on t.kode_toko = ${toko} and t.kode_tukang = v.kode_tukang
    where v.kode_toko = ${toko}
      and v.tgl_selesai between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_tukang}::text is null
        or v.kode_tukang = ${params.kode_tukang}::text)`,
  order: 'tanggal_selesai, no_service, baris',
  pesan: { kosong: 'service.laporan_kosong' },
})
