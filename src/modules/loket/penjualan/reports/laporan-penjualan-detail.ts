import { berat, bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { dalamRentang, perCabang, perSales } from './saring-nota.ts'

/** Every piece that was sold with all that a recount needs; cancelled sales are left out. */
export const laporanPenjualanDetail = defineReport({
  screen: '/laporan-penjualan-detail',
  api: 'penjualan/report-detail',
  params: {
    ...rentang,
    ...perSales,
    kode_customer: rujukan('member', { wajib: false }),
    kode_group: rujukan('group', { wajib: false }),
    kode_dept: rujukan('jenis', { wajib: false }),
    kode_baki: rujukan('baki', { wajib: false }),
    ...perCabang,
  },
  columns: [
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_customer', teks()),
    kolom('kode_barcode', kode()),
    kolom('nama_barang', teks()),
    kolom('kode_dept', kode()),
    kolom('kode_group', kode()),
    kolom('kadar', kode()),
    kolom('kode_gudang', kode()),
    kolom('kode_baki', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('berat_murni', berat(), { total: 'sum' }),
    kolom('harga_per_gram', rupiah()),
    kolom('harga', rupiah(), { total: 'sum' }),
    kolom('ongkos', rupiah(), { total: 'sum' }),
    kolom('potongan', rupiah(), { total: 'sum' }),
    kolom('ppn_rp', rupiah(), { total: 'sum' }),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('input_by', kode()),
  ],
  query: (a) => sql`
    select p.no_faktur_jual, p.tanggal, p.kode_sales, m.nama_customer, b.kode_barcode,
      b.nama_barang, b.kode_dept, b.kode_group, b.kadar, b.kode_gudang, b.kode_baki, b.baris,
      1::bigint as qty, b.berat_mg, b.murni_mg as berat_murni_mg, b.harga_per_gram_rp, b.harga_rp,
      b.ongkos_rp, b.potongan_rp, b.ppn_rp, b.jumlah_rp, p.input_by
    from public.penjualan p
    join public.penjualan_barang b
      on b.kode_toko = ${a.toko} and b.no_faktur_jual = p.no_faktur_jual
    left join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = p.kode_customer
    where ${dalamRentang(a)} and p.status = 'VALID'
      and (${a.params.kode_customer}::text is null
        or p.kode_customer = ${a.params.kode_customer}::text)
      and (${a.params.kode_group}::text is null
        or b.kode_group = ${a.params.kode_group}::text)
      and (${a.params.kode_dept}::text is null or b.kode_dept = ${a.params.kode_dept}::text)
      and (${a.params.kode_baki}::text is null or b.kode_baki = ${a.params.kode_baki}::text)`,
  order: 'tanggal, no_faktur_jual, baris',
  pesan: { kosong: 'penjualan.laporan_kosong' },
})
