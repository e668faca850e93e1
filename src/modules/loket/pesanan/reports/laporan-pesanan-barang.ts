import { berat, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'

/** Every ordered piece by the day of its order; cancelled orders are left out. */
export const laporanPesananBarang = defineReport({
  screen: '/laporan-pesanan-barang',
  api: 'pesanan/report-pesanan-barang',
  params: {
    ...rentang,
    kode_sales: rujukan('sales', { wajib: false }),
    kode_dept: rujukan('jenis', { wajib: false }),
    kode_group: rujukan('group', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_pesanan', kode(), { link: '/lihat-pesanan' }),
    kolom('kode_sales', kode()),
    kolom('tgl_pesanan', tanggal()),
    kolom('deskripsi', teks()),
    kolom('kode_dept', kode()),
    kolom('kode_group', kode()),
    kolom('berat', berat(), { total: 'sum', desimal: 2 }),
    kolom('ongkos', rupiah(), { total: 'sum' }),
    kolom('sub_total', rupiah(), { total: 'sum' }),
    kolom('kode_barcode', kode()),
    kolom('berat_jadi', berat(), { total: 'sum', desimal: 2 }),
  ],
  query: ({ toko, params }) => sql`
    select p.no_pesanan, p.kode_sales, p.tanggal as tgl_pesanan, b.deskripsi, b.kode_dept,
      b.kode_group, b.berat_mg, b.ongkos_rp, b.sub_total_rp, b.kode_barcode, b.berat_jadi_mg,
      b.baris
    from public.pesanan p
    join public.pesanan_barang b on b.kode_toko = ${toko} and b.no_pesanan = p.no_pesanan
    where p.kode_toko = ${toko} and p.status <> 'BATAL'
      and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text)
      and (${params.kode_dept}::text is null or b.kode_dept = ${params.kode_dept}::text)
      and (${params.kode_group}::text is null
        or b.kode_group = ${params.kode_group}::text)`,
  order: 'tgl_pesanan, no_pesanan, baris',
  pesan: {
    kosong: 'pesanan.laporan_barang_kosong',
    ada: 'pesanan.laporan_barang_tersedia',
  },
})
