import { kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { barisBerlaku, perCabang, perSales } from './saring-nota.ts'

/**
 * Pieces that went for less: the deduction on the line, how far the line stands below its own price
 * and who approved that. The price that it should have had is both together.
 */
export const laporanDiskonPenjualan = defineReport({
  screen: '/laporan-diskon-penjualan',
  api: 'penjualan/report-diskon',
  params: { ...rentang, ...perSales, ...perCabang },
  columns: [
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('kode_barcode', kode()),
    kolom('nama_barang', teks()),
    ...summed(rupiah(), 'harga_baku', 'potongan', 'turun_rp', 'dpp_rp'),
    kolom('input_by', kode()),
    kolom('penyetuju', kode()),
  ],
  query: (a) => sql`
    select p.no_faktur_jual, p.tanggal, p.kode_sales, b.kode_barcode, b.nama_barang, b.baris,
      b.jumlah_rp - b.ppn_rp - b.pph_rp + b.turun_rp as harga_baku_rp, b.potongan_rp, b.turun_rp,
      b.jumlah_rp - b.ppn_rp - b.pph_rp as dpp_rp, p.input_by, p.penyetuju
    from ${barisBerlaku(a)} and (b.potongan_rp > 0 or b.turun_rp > 0)`,
  order: 'tanggal, no_faktur_jual, baris',
  pesan: { kosong: 'penjualan.diskon_kosong' },
  file: 'LAPORAN POTONGAN PENJUALAN',
})
