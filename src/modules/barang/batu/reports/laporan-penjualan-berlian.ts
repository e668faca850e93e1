import { KOSONG } from '#kernel/shared/document.ts'
import { bilangan, carat, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'

/** Diamonds that were sold, a line a piece: its stones, what it was sold for, cost and earned. */
export const laporanPenjualanBerlian = defineReport({
  screen: '/laporan-penjualan-berlian',
  api: 'berlian/report-penjualan',
  arti: { harga_jual: 'arti.harga_jual_berlian' },
  // It tells what goods cost.
  gate: { all: ['BERLIAN_MODULE'], levels: LEVEL_MODAL },
  params: {
    ...rentang,
    kode_dept: rujukan('jenis', KOSONG),
    kode_sales: rujukan('sales', KOSONG),
    kode_toko: cabang(),
  },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('kode_sales', kode()),
    kolom('kode_barcode', kode()),
    kolom('nama_barang', teks()),
    kolom('no_sertifikat', teks()),
    ...summed(bilangan(), 'butir'),
    ...summed(carat(), 'carat'),
    ...summed(rupiah(), 'harga_jual', 'ongkos', 'harga_modal', 'laba'),
  ],
  query: ({ toko, params }) => sql`
    select d.tanggal, d.no_faktur_jual, d.kode_sales, i.kode_barcode, i.nama_barang, s.no_sertifikat,
      coalesce(s.butir, 0)::int as butir, coalesce(s.carat_cct, 0)::int as carat_cct,
      i.harga_rp - i.potongan_rp as harga_jual_rp, i.ongkos_rp, i.modal_rp as harga_modal_rp,
      i.harga_rp + i.ongkos_rp - i.potongan_rp - i.modal_rp as laba_rp
    from public.penjualan d
    join public.penjualan_barang i on i.kode_toko = ${toko} and i.no_faktur_jual = d.no_faktur_jual
    cross join lateral (
      select string_agg(s.laboratorium || ' ' || s.no_sertifikat, ', ' order by s.no_batu)
          as no_sertifikat,
        sum(s.butir) as butir, sum(s.carat_cct) as carat_cct
      from public.batu s where s.kode_toko = ${toko} and s.kode_barcode = i.kode_barcode
    ) s
    where d.kode_toko = ${toko} and d.status = 'VALID' and i.berlian
      and d.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_dept}::text is null or i.kode_dept = ${params.kode_dept}::text)
      and (${params.kode_sales}::text is null or d.kode_sales = ${params.kode_sales}::text)`,
  order: 'tanggal, no_faktur_jual, kode_barcode',
  pesan: { kosong: 'batu.laporan_kosong' },
})
