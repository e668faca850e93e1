import { documentReport } from '#kernel/server/document/report.ts'
import { bacaTemu } from '../server/baca-hilang.ts'

/** Findings that were taken back, a line a piece. */
export const laporanBatalTemuBarang = documentReport(bacaTemu, {
  screen: '/laporan-batal-temu-barang',
  api: 'temu-barang/report-batal',
  status: 'BATAL',
  lines: 'items',
  columns: {
    no_temu: 'no_temu',
    tanggal: 'tanggal',
    no_barang_hilang: 'items.no_barang_hilang',
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
  messages: { kosong: 'temu_barang.kosong' },
})
