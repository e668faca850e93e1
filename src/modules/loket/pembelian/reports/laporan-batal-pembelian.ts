import { berat, bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentangDiminta } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/** Purchases that were cancelled: who, why, and who approved it. Exchanges have a report of their own. */
export const laporanBatalPembelian = defineReport({
  screen: '/laporan-batal-pembelian',
  api: 'pembelian/batal-reports',
  params: {
    ...rentangDiminta,
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur_beli', kode(), { link: '/lihat-pembelian' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_penjual', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('total_rp', rupiah(), { total: 'sum' }),
    kolom('alasan', teks()),
    kolom('oleh', kode()),
    kolom('penyetuju', kode()),
  ],
  query: ({ toko, params }) => sql`
    select p.no_faktur_beli, p.tanggal, p.kode_sales, p.nama_penjual, p.jumlah_barang as qty,
      p.berat_mg, p.total_rp, p.alasan_batal as alasan, p.dibatalkan_oleh as oleh,
      p.setuju_batal as penyetuju
    from public.pembelian p
    where p.kode_toko = ${toko} and p.status = 'BATAL' and p.no_faktur_beli like 'FB%'
      and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date`,
  order: 'tanggal, no_faktur_beli',
})
