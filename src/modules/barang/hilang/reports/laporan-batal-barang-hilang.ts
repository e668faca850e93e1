import { documentReport } from '#kernel/server/document/report.ts'
import { bacaHilang } from '../server/baca-hilang.ts'

/** Write-offs that were taken back, a line a piece. */
export const laporanBatalBarangHilang = documentReport(bacaHilang, {
  screen: '/laporan-batal-barang-hilang',
  api: 'barang-hilang/report-batal',
  status: 'BATAL',
  lines: 'items',
  columns: {
    no_barang_hilang: 'no_barang_hilang',
    tanggal: 'tanggal',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kode_group: 'items.kode_group',
    kode_baki: 'items.kode_baki',
    berat: 'items.berat',
    harga_modal: 'items.harga_modal',
    alasan_batal: 'alasan_batal',
    dibatalkan_oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
  messages: { kosong: 'barang_hilang.kosong' },
})
