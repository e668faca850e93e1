import { berat, bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'

/**
 * Pick-ups: the day on which a service is income. Cash is what stayed in the drawer at pick-up, and
 * below zero where a down payment was more than the work cost; margin is cost less the fee.
 */
export const laporanAmbilService = defineReport({
  screen: '/laporan-ambil-service',
  api: 'service/report-ambil',
  gate: { levels: LEVEL_MODAL },
  params: {
    ...rentang,
    kode_tukang: rujukan('tukang', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_ambil', kode()),
    kolom('tanggal_ambil', tanggal()),
    kolom('no_service', kode(), { link: '/lihat-service' }),
    kolom('nama_customer', teks()),
    kolom('kode_tukang', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('biaya_akhir_rp', rupiah(), { total: 'sum' }),
    kolom('uang_muka_rp', rupiah(), { total: 'sum' }),
    kolom('tunai_rp', rupiah(), { total: 'sum' }),
    kolom('non_tunai_rp', rupiah(), { total: 'sum' }),
    kolom('upah_rp', rupiah(), { total: 'sum' }),
    kolom('margin_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select a.no_ambil, a.tanggal as tanggal_ambil, a.no_service, v.nama_customer, v.kode_tukang,
      v.jumlah_barang as qty, i.berat_mg, v.biaya_akhir_rp, v.uang_muka_rp,
      p.tunai_rp - a.kembali_rp as tunai_rp, p.non_tunai_rp, v.upah_rp,
      v.biaya_akhir_rp - v.upah_rp as margin_rp
    from public.service_ambil a
    join public.service v on v.kode_toko = ${toko} and v.no_service = a.no_service
    cross join lateral (
      select sum(b.berat_selesai_mg)::bigint as berat_mg from public.service_barang b
      where b.kode_toko = ${toko} and b.no_service = a.no_service) i
    cross join lateral (
      select coalesce(sum(x.jumlah_rp) filter (where x.jenis = 'CASH'), 0)::bigint as tunai_rp,
        coalesce(sum(x.jumlah_rp) filter (where x.jenis <> 'CASH'), 0)::bigint as non_tunai_rp
      from public.service_bayar x
      where x.kode_toko = ${toko} and x.dokumen = a.no_ambil) p
    where a.kode_toko = ${toko}
      and a.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_tukang}::text is null
        or v.kode_tukang = ${params.kode_tukang}::text)`,
  order: 'tanggal_ambil, no_ambil',
  pesan: { kosong: 'service.laporan_kosong' },
})
