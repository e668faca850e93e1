import { berat, bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { dalamRentang, perCabang } from './saring-nota.ts'

/** Sale by sale of one sales person, who has to be named; cancelled sales are left out. */
export const laporanPenjualanSales = defineReport({
  screen: '/laporan-penjualan-sales',
  api: 'penjualan/report-sales',
  params: { ...rentang, kode_sales: rujukan('sales'), ...perCabang },
  columns: [
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('tanggal', tanggal()),
    kolom('nama_sales', teks()),
    kolom('nama_customer', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('harga', rupiah(), { total: 'sum' }),
    kolom('ongkos', rupiah(), { total: 'sum' }),
    kolom('potongan', rupiah(), { total: 'sum' }),
    kolom('turun_rp', rupiah(), { total: 'sum' }),
    kolom('total_rp', rupiah(), { total: 'sum' }),
    kolom('bonus', rupiah(), { total: 'sum' }),
  ],
  query: (a) => sql`
    select p.no_faktur_jual, p.tanggal, s.nama_sales, m.nama_customer, p.jumlah_barang as qty,
      p.berat_mg, b.harga_rp, b.ongkos_rp, b.potongan_rp, p.turun_rp, p.total_rp, p.bonus_rp
    from public.penjualan p
    join public.sales s on s.kode_toko = ${a.toko} and s.kode_sales = p.kode_sales
    left join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = p.kode_customer
    cross join lateral (
      select sum(x.harga_rp)::bigint as harga_rp, sum(x.ongkos_rp)::bigint as ongkos_rp,
        sum(x.potongan_rp)::bigint as potongan_rp
      from public.penjualan_barang x
      where x.kode_toko = ${a.toko} and x.no_faktur_jual = p.no_faktur_jual) b
    where ${dalamRentang(a)} and p.status = 'VALID'`,
  order: 'tanggal, no_faktur_jual',
  //
  pesan: {
    kosong: 'penjualan.laporan_kosong',
    wajib: {
      tgl_from: 'tanggal.kosong',
      tgl_to: 'tanggal.kosong',
      kode_sales: 'penjualan.kode_kosong',
    },
  },
  file: 'LAPORAN PENJUALAN PER SALES',
})
