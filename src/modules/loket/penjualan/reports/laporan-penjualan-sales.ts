import { berat, bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { notaJual, perCabang } from './saring-nota.ts'

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
    ...summed(rupiah(), 'harga', 'ongkos', 'potongan', 'turun_rp', 'total_rp', 'bonus'),
  ],
  query: (a) => sql`
    select p.no_faktur_jual, p.tanggal, s.nama_sales,
      coalesce(m.nama_customer, p.nama_pembeli) as nama_customer, p.jumlah_barang as qty,
      p.berat_mg, b.harga_rp, b.ongkos_rp, b.potongan_rp, p.turun_rp, p.total_rp, p.bonus_rp
    from ${notaJual(a)}
    join public.sales s on s.kode_toko = ${a.toko} and s.kode_sales = p.kode_sales
    left join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = p.kode_customer
    cross join lateral (
      select sum(x.harga_rp)::bigint as harga_rp, sum(x.ongkos_rp)::bigint as ongkos_rp,
        sum(x.potongan_rp)::bigint as potongan_rp
      from (
        select harga_rp, ongkos_rp, potongan_rp from public.penjualan_barang
        where kode_toko = ${a.toko} and no_faktur_jual = p.no_faktur_jual
        union all
        select harga_rp, ongkos_rp, potongan_rp from public.jual_manual_baris
        where kode_toko = ${a.toko} and no_manual = p.no_faktur_jual) x) b
    where p.status = 'VALID'`,
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
