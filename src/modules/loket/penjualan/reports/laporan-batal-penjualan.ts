import { berat, bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { dalamRentang, perCabang, perSales } from './saring-nota.ts'

/** Sales that were cancelled: what they were worth, why, by whom, and who approved it. */
export const laporanBatalPenjualan = defineReport({
  screen: '/laporan-batal-penjualan',
  api: 'penjualan/report-batal',
  params: { ...rentang, ...perSales, ...perCabang },
  columns: [
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_customer', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('total_rp', rupiah(), { total: 'sum' }),
    kolom('input_by', kode()),
    kolom('dibatalkan_oleh', kode()),
    kolom('penyetuju', kode()),
    kolom('alasan_batal', teks()),
  ],
  query: (a) => sql`
    select p.no_faktur_jual, p.tanggal, p.kode_sales, m.nama_customer, p.jumlah_barang as qty,
      p.berat_mg, p.total_rp, p.input_by, p.dibatalkan_oleh, p.setuju_batal as penyetuju,
      p.alasan_batal
    from public.penjualan p
    left join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = p.kode_customer
    where ${dalamRentang(a)} and p.status = 'BATAL'`,
  order: 'tanggal, no_faktur_jual',
  pesan: { kosong: 'penjualan.batal_kosong' },
})
